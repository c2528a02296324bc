import { useMutation } from '@tanstack/react-query';
import { toApiError } from '#lib/api';
import { useKeyText } from '#lib/i18n';
import { Alert, Button } from '#ui';

/** `open` asks for the address of a page of the payment provider's. */
type Props = { label: string; text: string; open: () => Promise<{ url: string }> };

/** Leads to a page of the payment provider's, with a sentence about it; says why where there is none. */
export const ProviderButton = ({ label, text, open }: Props) => {
  const keyText = useKeyText();
  const { mutate, isPending, error } = useMutation({
    mutationFn: open,
    onSuccess: ({ url }) => location.assign(url),
  });
  return (
    <div className="flex flex-col items-start gap-3">
      <Button variant="primary" isPending={isPending} onClick={() => mutate()}>
        {label}
      </Button>
      <p className="max-w-prose text-sm text-soft">{text}</p>
      {error ? (
        <Alert tone="danger" role="alert">
          {keyText(toApiError(error).key)}
        </Alert>
      ) : null}
    </div>
  );
};
