import { Eye, EyeOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui';

/** Switches the marks of a picture off and on, to see what is beneath them. */
export const MarksToggle = ({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) => {
  const t = useTranslations('common');
  const Icon = isOn ? Eye : EyeOff;
  return (
    <Button
      size="small"
      aria-pressed={isOn}
      icon={<Icon aria-hidden="true" className="size-4.5" />}
      onClick={() => onChange(!isOn)}
    >
      {t('marks')}
    </Button>
  );
};
