import { textOf } from '@/i18n'
import { addressesTexts } from '@/features/addresses/texts'
import { buyInfoTexts, settingsTexts } from '@/features/settings/texts'
import { userCenterTexts } from '@/features/user-center/texts'
import { shellTexts } from '@/pages/shell/texts'
import type { Screen } from '../screen'

const t = textOf(addressesTexts, buyInfoTexts, shellTexts, settingsTexts, userCenterTexts)

/** The person's own pages, settings. */
export const accountScreens: readonly Screen[] = [
  { name: 'user-center', route: 'userCenter', shows: () => t('userCenter.orders'), main: true },
  {
    name: 'user-center-no-enterprise',
    route: 'userCenter',
    as: 'newcomer',
    shows: () => t('userCenter.noEnterprise'),
  },
  { name: 'user-center-guest', route: 'userCenter', as: 'guest', shows: () => t('shell.login') },

  { name: 'addresses', route: 'address', shows: () => t('addresses.isDefault'), main: true },
  { name: 'addresses-empty', route: 'address', as: 'newcomer', shows: () => t('addresses.empty') },
  {
    name: 'addresses-waiting',
    route: 'address',
    faults: [{ kind: 'hang-headers', path: '*getAddressList' }],
    waiting: true,
  },
  {
    name: 'addresses-error',
    route: 'address',
    faults: [{ kind: '5xx', path: '*getAddressList' }],
    shows: () => t('common.retry'),
  },
  {
    name: 'address-form',
    route: 'address',
    steps: person => person.tap(() => t('addresses.add')),
    shows: () => t('addresses.save'),
    main: true,
  },
  {
    name: 'address-form-problems',
    route: 'address',
    steps: async person => {
      await person.tap(() => t('addresses.add'))
      await person.tap(() => t('addresses.save'))
    },
    shows: () => t('addresses.failure.receiverEmpty'),
  },

  { name: 'setting', route: 'setting', as: 'buyer', shows: () => t('settings.logout'), main: true },
  { name: 'buy-info', route: 'buyInfo', shows: () => t('buyInfo.buyer') },
  { name: 'setting-guest', route: 'setting', shows: () => t('settings.version') },
  {
    name: 'setting-logout',
    route: 'setting',
    as: 'buyer',
    steps: person => person.tap(() => t('settings.logout')),
    shows: () => t('settings.logoutAsk'),
  },
]
