import { listen } from '../listen.ts';
import { areaToRead, collectSentences, type Sentence } from './collect-sentences.ts';
import { openVoices } from './find-voice.ts';

/** A reading under way. */
export type Reading = {
  /** Breaks off, or begins the sentence again. Gives whether it reads now. */
  toggle: () => boolean;
  stop: () => void;
};

const mark = ({ range }: Sentence): void => {
  CSS.highlights?.set('zugang', new Highlight(range));
  const { top, bottom } = range.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight)
    range.startContainer.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' });
};

/** Reads what is selected, else the page, with voices of this device. Null: there is no voice for it. `onEnd` comes once. */
export const readAloud = async (onEnd: () => void): Promise<Reading | null> => {
  const area = areaToRead();
  const voiceFor = await openVoices();
  const sentences = collectSentences(area).filter(({ language }) => voiceFor(language));
  if (sentences.length === 0) return null;
  let at = 0;
  let spoken: SpeechSynthesisUtterance | null = null;
  const hush = (): void => {
    spoken = null;
    speechSynthesis.cancel();
  };
  const stop = (): void => {
    hush();
    leave();
    CSS.highlights?.delete('zugang');
    onEnd();
  };
  const speak = (): void => {
    const sentence = sentences[at];
    if (!sentence) return stop();
    const utterance = new SpeechSynthesisUtterance(sentence.text);
    utterance.voice = voiceFor(sentence.language) ?? null;
    utterance.lang = sentence.language;
    for (const type of ['end', 'error'])
      listen(utterance, type, () => {
        // A sentence that was broken off ends too, later than the next one began.
        if (spoken !== utterance) return;
        at += 1;
        speak();
      });
    spoken = utterance;
    mark(sentence);
    speechSynthesis.speak(utterance);
  };
  const leave = listen(window, 'pagehide', stop);
  hush();
  speak();
  return {
    // Not every browser can pause: the sentence is broken off and begun again.
    toggle: () => {
      const isOn = spoken === null;
      hush();
      if (isOn) speak();
      return isOn;
    },
    stop,
  };
};
