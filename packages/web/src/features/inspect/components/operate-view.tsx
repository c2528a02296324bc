import type { Inspection } from '@zugang/contract';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { framePictureUrl } from '#lib/api';
import { Button, joinClasses, TextField } from '#ui';
import type { InspectionHandle } from '../api/use-inspection.ts';
import { usePageKeys } from '../api/use-page-keys.ts';

type Props = { handle: InspectionHandle; inspection: Inspection };

/** The window of the page as it is now: clicks and keys go to the page. */
export const OperateView = ({ handle, inspection }: Props) => {
  const t = useTranslations('inspect.operate');
  const hintId = useId();
  const senderOf = usePageKeys(handle.act);
  const [isCaptured, setCaptured] = useState(false);
  const { frame } = inspection;
  const isUnseen = frame === null && inspection.state === 'open' && inspection.step === null;
  useEffect(() => {
    if (isUnseen) senderOf().send({ kind: 'frame' });
  }, [isUnseen, senderOf]);
  if (!frame) return <output className="block">{t('title')} …</output>;
  const onClick = (event: MouseEvent<HTMLButtonElement>): void => {
    const wasCaptured = isCaptured;
    setCaptured(true);
    // Made by the keyboard: it only begins.
    if (event.detail === 0) return setCaptured(!wasCaptured);
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * frame.width;
    const y = ((event.clientY - box.top) / box.height) * frame.height;
    senderOf().send({ kind: 'click', x: Math.round(x), y: Math.round(y) });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isCaptured) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      setCaptured(false);
      return;
    }
    if (senderOf().press(event)) event.preventDefault();
  };
  const { inspectionId, projectId } = { inspectionId: inspection.id, projectId: inspection.projectId };
  return (
    <section aria-label={t('title')} className="flex min-w-0 flex-col gap-3">
      <output id={hintId} className={joinClasses('block min-h-6', isCaptured && 'font-semibold')}>
        {isCaptured ? t('captured') : t('released')}
      </output>
      <button
        type="button"
        aria-label={t('picture')}
        aria-describedby={hintId}
        aria-pressed={isCaptured}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onBlur={() => setCaptured(false)}
        style={{ maxWidth: `${frame.width * 1.5}px` }}
        className={joinClasses(
          'relative block w-full cursor-crosshair self-start border border-control bg-paper',
          isCaptured && 'outline-4 outline-offset-2 outline-light',
        )}
      >
        <img
          src={framePictureUrl({ projectId, inspectionId }, frame.number)}
          width={frame.width}
          height={frame.height}
          alt=""
          draggable={false}
          className="block h-auto w-full select-none"
        />
        <FocusMark frame={frame} />
      </button>
      <FocusWords frame={frame} />
      <PageKeys handle={handle} send={(action) => senderOf().send(action)} frame={frame} />
    </section>
  );
};

type Frame = NonNullable<Inspection['frame']>;

const FocusMark = ({ frame: { focus, x, y, width, height } }: { frame: Frame }) => {
  const box = focus?.box;
  if (!box) return null;
  const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;
  const [left, top] = [box.x - x, box.y - y];
  if (left >= width || top >= height || left + box.width <= 0 || top + box.height <= 0) return null;
  return (
    <span aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden">
      <span
        style={{
          left: percent(left, width),
          top: percent(top, height),
          width: percent(box.width, width),
          height: percent(box.height, height),
        }}
        className="absolute border-2 border-primary outline-2 outline-light forced-border"
      />
    </span>
  );
};

const FocusWords = ({ frame: { focus } }: { frame: Frame }) => {
  const t = useTranslations('inspect.operate');
  return (
    <output className="block text-soft">
      {focus ? t('focus', { name: focus.name || t('no_name'), role: focus.role }) : t('focus_none')}
    </output>
  );
};

const keyButtons = ['Tab', 'Shift+Tab', 'Enter', 'Space', 'Escape', 'ArrowUp', 'ArrowDown', 'Backspace'] as const;

type KeysProps = {
  handle: InspectionHandle;
  frame: Frame;
  send: (action: Parameters<InspectionHandle['act']>[0]) => void;
};

/** The same without a mouse and without giving the keys away: buttons, and a field for text. */
const PageKeys = ({ handle, frame, send }: KeysProps) => {
  const t = useTranslations('inspect.operate');
  const [text, setText] = useState('');
  const step = Math.round(frame.height * 0.8);
  return (
    <>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (text === '') return;
          send({ kind: 'type', text });
          setText('');
        }}
      >
        <TextField
          label={t('text')}
          hint={t('text_hint')}
          className="min-w-0 grow basis-64"
          value={text}
          maxLength={500}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" isPending={handle.isActing}>
          {t('send')}
        </Button>
      </form>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-1.5 text-sm font-semibold">{t('keys')}</legend>
        {keyButtons.map((key) => (
          <Button key={key} size="small" onClick={() => send({ kind: 'key', key })}>
            {t(key === 'Shift+Tab' ? 'key.ShiftTab' : `key.${key}`)}
          </Button>
        ))}
        <Button size="small" onClick={() => send({ kind: 'scroll', x: 0, y: -step })}>
          {t('scroll_up')}
        </Button>
        <Button size="small" onClick={() => send({ kind: 'scroll', x: 0, y: step })}>
          {t('scroll_down')}
        </Button>
        <Button size="small" onClick={() => send({ kind: 'back' })}>
          {t('back')}
        </Button>
      </fieldset>
    </>
  );
};
