import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api, toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { takeWish } from '#lib/kept-check';
import { Alert, Button, LinkButton, PageHeading, ProgressBar } from '#ui';

const useKeeping = (domain: string) => {
  const router = useRouter();
  return useMutation({
    mutationFn: () => api.project.create({ ownership: 'own', domain, title: domain.slice(0, 120) }),
    onSuccess: ({ id }) => router.navigate({ href: `/projects/${id}/overview`, replace: true }),
  });
};

/**
 * Makes a project of the domain whose page was checked without an account. At once only if that was asked for in this browser: a link
 * from elsewhere asks first.
 */
export const KeepCheckScreen = ({ domain }: { domain: string }) => {
  const t = useTranslations('front.keep');
  const keyText = useKeyText();
  const keeping = useKeeping(domain);
  const [isWished] = useState(() => domain !== '' && takeWish(domain));
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!isWished || hasBegun.current) return;
    hasBegun.current = true;
    keeping.mutate();
  }, [isWished, keeping]);

  const wanted = isWished ? t('lead', { domain }) : t('question', { domain });
  const lead = domain === '' ? t('no_domain') : wanted;
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <PageHeading title={t('title')} lead={keeping.isError ? null : lead} />
      {keeping.isError ? <Alert tone="danger">{keyText(toApiError(keeping.error).key)}</Alert> : null}
      {keeping.isPending ? <ProgressBar label={t('busy')} value={null} /> : null}
      <p className="flex flex-wrap gap-3">
        {domain === '' || keeping.isPending || keeping.isSuccess ? null : (
          <Button variant="primary" onClick={() => keeping.mutate()}>
            {t('create')}
          </Button>
        )}
        {keeping.isError ? <LinkButton to="/projects">{t('to_projects')}</LinkButton> : null}
        <LinkButton to="/dashboard">{t('to_dashboard')}</LinkButton>
      </p>
    </div>
  );
};
