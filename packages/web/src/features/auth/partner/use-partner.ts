import type { PartnerEntrance } from '@zugang/contract';
import { useEffect, useState } from 'react';
import { api, toApiError } from '#lib/api';
import type { ApiError } from '#lib/api';
import { requireMessages } from '#lib/i18n';

type PartnerState = { partner: PartnerEntrance | null; error: ApiError | null };

/** The entrance of the partner with this alias, with the texts for it; neither where there is no alias or it is still being read. */
export const usePartner = (alias: string | undefined): PartnerState => {
  const [state, setState] = useState<PartnerState>({ partner: null, error: null });
  useEffect(() => {
    if (!alias) return undefined;
    let isCurrent = true;
    const show = (next: PartnerState): void => void (isCurrent && setState(next));
    Promise.all([api.signOn.partner({ alias }), requireMessages('entrance')]).then(
      ([partner]) => show({ partner, error: null }),
      async (thrown: unknown) => {
        // Without its text it is shown as any failure.
        await requireMessages('entrance').catch(() => undefined);
        show({ partner: null, error: toApiError(thrown) });
      },
    );
    return () => void (isCurrent = false);
  }, [alias]);
  return state;
};
