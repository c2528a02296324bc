import { useTranslations } from 'use-intl';
import { Dialog } from '#ui';
import { MainNavigation } from './main-navigation.tsx';

/** The main menu where there is no room for it beside the screen. */
export const MenuDrawer = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslations('shell');
  return (
    <Dialog isOpen onClose={onClose} title={t('menu')} size="drawer">
      <MainNavigation isOnLight />
    </Dialog>
  );
};
