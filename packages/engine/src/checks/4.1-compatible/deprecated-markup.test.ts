import { describe } from 'vitest';
import { examplesOf } from '../examples.fixture.ts';

const { failed, passed } = examplesOf('deprecated-markup');

describe('the page does without elements that HTML has dropped (HTML, section 16.2; best practice)', () => {
  failed('obsolete', 'font', '<font color="red">Rot</font>');
  failed('obsolete', 'center', '<center>Mitte</center>');
  failed('obsolete', 'several', '<p><big>Groß</big> <tt>Maschine</tt> <strike>weg</strike></p>');
  failed('obsolete', 'capital letters', '<FONT>Rot</FONT>');
  failed('obsolete', 'what is hidden, as support ends for it too', '<font hidden>Rot</font>');
  failed('obsolete', 'frames', '<html lang="de"><frameset><frame src="about:blank"></frameset></html>');
  passed('none', '<p>Rot</p>');
  passed('elements that only sound so', '<p><small>Klein</small> <s>weg</s> <code>font</code> <x-font>A</x-font></p>');
  passed('an attribute that was dropped', '<p align="center">Mitte</p>');
  passed('an empty page', '');
});
