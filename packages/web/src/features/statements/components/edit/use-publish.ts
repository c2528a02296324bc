import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api, toApiError } from '#lib/api';
import { useProjectScreens } from '#lib/project';
import { useDraftForm } from '#features/statements/draft/draft-context.tsx';
import { useKeepStatement } from '#features/statements/use-statements.ts';

/** Publishes the draft as it is saved, and shows what was published. `onIncomplete`: the server found more that is missing. */
export const usePublish = ({ onIncomplete }: { onIncomplete: () => void }) => {
  const { store } = useDraftForm();
  const keep = useKeepStatement();
  const navigate = useNavigate();
  const screens = useProjectScreens();
  const { projectId, id: statementId } = store.get().form.statement;
  return useMutation({
    mutationFn: () => api.statement.publish({ projectId, statementId, revision: store.get().form.revision }),
    onSuccess: async (form) => {
      keep(form);
      store.begin(form);
      await navigate({
        to: screens.policyView,
        params: { projectId, policyId: statementId },
        search: { published: true },
      });
    },
    onError: async (thrown) => {
      const { code } = toApiError(thrown);
      if (code !== 'STATEMENT_INCOMPLETE' && code !== 'CONFLICT') return;
      store.adopt(await api.statement.get({ projectId, statementId }));
      if (code === 'STATEMENT_INCOMPLETE') onIncomplete();
    },
  });
};
