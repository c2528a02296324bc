import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { buttonClasses, CodeSnippet, Dialog, ErrorState, Skeleton } from '#ui';
import { toApiError } from '../api/index.ts';
import { useFormat, useKeyText } from '../i18n/index.ts';

type Offer = { link: string; expiresAt: string; snippet: string };
type Props = {
  isOpen: boolean;
  onClose: () => void;
  offer: Offer | undefined;
  error: Error | null;
  onRetry: () => void;
};

/** The link into the page, and what to do where the widget is not embedded there. */
export const CheckerDialog = ({ isOpen, onClose, offer, error, onRetry }: Props) => {
  const t = useTranslations('pages.checker');
  const keyText = useKeyText();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('title')}>
      <div className="flex flex-col gap-4">
        <p>{t('text')}</p>
        {error ? <ErrorState message={keyText(toApiError(error).key)} onRetry={onRetry} /> : null}
        {!offer && !error ? <Skeleton lines={3} /> : null}
        {offer ? <WayIn key={offer.link} offer={offer} onRenew={onRetry} /> : null}
      </div>
    </Dialog>
  );
};

/** A link works once: after use it is replaced by a new one. */
const WayIn = ({ offer, onRenew }: { offer: Offer; onRenew: () => void }) => {
  const t = useTranslations('pages.checker');
  const format = useFormat();
  const [isUsed, setIsUsed] = useState(false);
  return (
    <>
      {isUsed ? (
        <output className="block">
          {t('used')}{' '}
          <button type="button" className="text-link font-semibold" onClick={onRenew}>
            {t('renew')}
          </button>
        </output>
      ) : (
        <>
          <p>
            <a
              href={offer.link}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClasses({ variant: 'primary' })}
              onClick={() => setIsUsed(true)}
            >
              <ExternalLink aria-hidden="true" className="size-4.5" />
              {t('go')}
              <span className="sr-only">{t('new_tab')}</span>
            </a>
          </p>
          <p className="text-sm text-soft">{t('until', { time: format.dateTime(offer.expiresAt) })}</p>
        </>
      )}
      <details className="border-t border-hairline pt-3">
        <summary className="cursor-pointer font-semibold">{t('not_embedded')}</summary>
        <div className="mt-3 flex flex-col gap-4">
          <p>{t('not_embedded_text')}</p>
          <CodeSnippet label={t('console')} code={offer.snippet} />
          <CodeSnippet label={t('bookmark')} code={`javascript:void ${offer.snippet}`} />
          <p className="text-sm text-soft">{t('policy', { origin: new URL(location.href).origin })}</p>
        </div>
      </details>
    </>
  );
};
