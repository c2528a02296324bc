/** Long enough to be what is said in a recording. */
export const transcript =
  'In der Aufnahme sagt Anna Berg: Wir reparieren Ihr Fahrrad in unserer Werkstatt und beraten Sie gern. Die Reparatur dauert nicht lange, denn wir haben alle Teile auf Lager. Rufen Sie uns an.';

/** A film of one second without sound that needs no network (VP8). */
export const silentFilm =
  'data:video/webm;base64,GkXfo0AgQoaBAUL3gQFC8oEEQvOBCEKCQAR3ZWJtQoeBAkKFgQIYU4BnQI0VSalmQCgq17FAAw9CQE2AQAZ3aGFtbXlXQUAGd2hhbW15RIlACECPQAAAAAAAFlSua0AxrkAu14EBY8WBAZyBACK1nEADdW5khkAFVl9WUDglhohAA1ZQOIOBAeBABrCBCLqBCB9DtnVAIueBAKNAHIEAAIAwAQCdASoIAAgAAUAmJaQAA3AA/vz0AAA=';

const rate = 8000;

/** A tone of so many seconds that needs no network (WAV, one byte a sample). */
export const toneOf = (seconds: number): string => {
  const size = rate * seconds;
  const wave = Buffer.alloc(44 + size);
  const words: [at: number, value: number][] = [
    [4, 36 + size],
    [16, 16],
    [24, rate],
    [28, rate],
    [40, size],
  ];
  const halves: [at: number, value: number][] = [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ];
  wave.write('RIFF');
  wave.write('WAVEfmt ', 8);
  wave.write('data', 36);
  for (const [at, value] of words) wave.writeUInt32LE(value, at);
  for (const [at, value] of halves) wave.writeUInt16LE(value, at);
  for (let at = 0; at < size; at += 1) wave[44 + at] = at % 20 < 10 ? 90 : 160;
  return `data:audio/wav;base64,${wave.toString('base64')}`;
};
