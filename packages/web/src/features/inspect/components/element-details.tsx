import type { InspectElement } from '@zugang/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#lib/i18n';
import { Badge, CopyButton } from '#ui';
import { useElement } from '../api/use-on-demand.ts';
import { type InspectionHandle, isOver } from '../api/use-inspection.ts';

/** `level`: of its heading. */
type Props = { handle: InspectionHandle; target: { selector: string } | { node: number }; level: 3 | 4 };

/** The accessibility properties of an element: role, name, states, contrast, size. */
export const ElementDetails = ({ handle, target, level }: Props) => {
  const t = useTranslations('inspect.element');
  const { data, isLoading, isGone } = useElement(handle, target);
  const Heading = level === 3 ? 'h3' : 'h4';
  const isClosed = !handle.inspection || isOver(handle.inspection);
  return (
    <section aria-label={t('title')} className="flex flex-col gap-2 border border-hairline bg-paper p-4">
      <Heading className="text-base font-semibold">{t('title')}</Heading>
      {data ? <Facts element={data} /> : null}
      {!data && isClosed ? <p className="text-soft">{t('closed')}</p> : null}
      {!data && isLoading ? <p className="text-soft">{t('loading')}</p> : null}
      {!data && isGone && !isLoading ? <p className="text-soft">{t('gone')}</p> : null}
    </section>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
    <dt className="text-soft">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

const Facts = ({ element }: { element: InspectElement }) => {
  const t = useTranslations('inspect.element');
  const { name, role, description, states, isIgnored, isFocusable, contrast, box, selector } = element;
  return (
    <dl className="flex flex-col gap-1.5">
      {isIgnored ? <p>{t('ignored')}</p> : null}
      {isIgnored ? null : (
        <Fact name={t('name')}>{name === '' ? <em>{t('empty')}</em> : t('quoted', { text: name })}</Fact>
      )}
      {role === '' || isIgnored ? null : (
        <Fact name={t('role')}>
          <code>{role}</code>
        </Fact>
      )}
      {description === '' ? null : <Fact name={t('description')}>{description}</Fact>}
      {states.length === 0 ? null : (
        <Fact name={t('states')}>
          <code>
            {states.map((state) => (state.value === 'true' ? state.name : `${state.name}: ${state.value}`)).join(', ')}
          </code>
        </Fact>
      )}
      <Fact name={t('focusable')}>{isFocusable ? t('yes') : t('no')}</Fact>
      {contrast ? <Contrast contrast={contrast} /> : null}
      {box ? (
        <Fact name={t('size')}>
          {t('size_value', { width: Math.round(box.width), height: Math.round(box.height) })}
        </Fact>
      ) : null}
      <Fact name={t('selector')}>
        <code className="break-all">{selector}</code> <CopyButton text={selector} name={t('selector_copy')} />
      </Fact>
    </dl>
  );
};

const Contrast = ({ contrast }: { contrast: NonNullable<InspectElement['contrast']> }) => {
  const t = useTranslations('inspect.element');
  const format = useFormat();
  const { ratio, needed, foreground, background, fontSize, fontWeight, isOverPicture } = contrast;
  const isEnough = ratio >= needed;
  return (
    <>
      <Fact name={t('contrast')}>
        <Badge tone={isEnough ? 'success' : 'danger'}>
          {t('contrast_value', { ratio: format.number(ratio), needed: format.number(needed) })}
        </Badge>
        <span className="mt-1 flex flex-wrap items-center gap-2">
          <Swatch colour={foreground} />
          <Swatch colour={background} />
          {t('colours', { foreground, background })}
        </span>
        {isOverPicture ? <span className="mt-1 block text-soft">{t('over_picture')}</span> : null}
      </Fact>
      <Fact name={t('font')}>{t('font_value', { size: format.number(fontSize), weight: String(fontWeight) })}</Fact>
    </>
  );
};

const Swatch = ({ colour }: { colour: string }) => (
  <span
    aria-hidden="true"
    style={{ backgroundColor: colour }}
    className="inline-block size-5 border border-control forced-colors:forced-color-adjust-none"
  />
);
