const timeoutMs = 1000;

/** Browsers load their voices on request, and fire an event when they are there. */
const loadVoices = async (): Promise<SpeechSynthesisVoice[]> => {
  const voices = speechSynthesis.getVoices();
  if (voices.length > 0) return voices;
  await new Promise((done) => {
    speechSynthesis.addEventListener('voiceschanged', done, { once: true });
    setTimeout(done, timeoutMs);
  });
  return speechSynthesis.getVoices();
};

/**
 * Voices of this device, by language. Some browsers also have voices that send every text to their maker's servers: those are left
 * out, so that what is read stays here.
 */
export const openVoices = async (): Promise<(language: string) => SpeechSynthesisVoice | undefined> => {
  const voices = 'speechSynthesis' in window ? await loadVoices() : [];
  const local = voices.filter(({ localService }) => localService);
  const baseOf = (language: string) => language.split(/[-_]/)[0]?.toLowerCase();
  return (language) => local.find(({ lang }) => baseOf(lang) === baseOf(language));
};
