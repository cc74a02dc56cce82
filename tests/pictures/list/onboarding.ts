import { authenticationTexts } from '@/features/authentication/texts'
import { companiesTexts } from '@/features/companies/texts'
import { onboardingTexts } from '@/features/onboarding/texts'
import { textOf } from '@/i18n'
import type { Screen } from '../screen'

const t = textOf(authenticationTexts, companiesTexts, onboardingTexts)

/** Enterprises and teams, and proving who one is. */
export const onboardingScreens: readonly Screen[] = [
  {
    name: 'guidance',
    route: 'enterpriseGuidance',
    as: 'newcomer',
    shows: () => t('onboarding.guidance.lead'),
    main: true,
  },
  {
    name: 'guidance-applications',
    route: 'enterpriseGuidance',
    as: 'buyer',
    scenario: 'applications',
    shows: () => t('onboarding.guidance.label.waiting'),
  },
  { name: 'guidance-guest', route: 'enterpriseGuidance', as: 'guest', shows: () => t('onboarding.login') },
  {
    name: 'create-enterprise',
    route: 'enterpriseCreat',
    as: 'newcomer',
    query: { creatTab: '0' },
    shows: () => t('onboarding.create.submit'),
    main: true,
  },
  {
    name: 'create-enterprise-problems',
    route: 'enterpriseCreat',
    as: 'newcomer',
    query: { creatTab: '0' },
    steps: person => person.tap(() => t('onboarding.create.submit')),
    shows: () => t('onboarding.failure.enterpriseNameEmpty'),
  },
  {
    name: 'create-again',
    route: 'enterpriseCreat',
    opens: 'enterpriseGuidance',
    as: 'refused',
    steps: person => person.tap(() => `${t('onboarding.guidance.resubmit')} 杭州明珠会展服务有限公司`),
    shows: () => t('onboarding.create.againOrNew'),
    main: true,
  },
  {
    name: 'create-team',
    route: 'enterpriseCreat',
    as: 'newcomer',
    query: { creatTab: '1' },
    shows: () => t('onboarding.create.privacy'),
    main: true,
  },
  { name: 'join', route: 'enterpriseJoin', as: 'newcomer', shows: () => t('onboarding.join.hint') },
  {
    name: 'join-results',
    route: 'enterpriseJoin',
    as: 'newcomer',
    steps: async person => {
      const field = {
        label: () => t('onboarding.join.search'),
        placeholder: () => t('onboarding.join.searchPlaceholder'),
      }
      await person.type(field, '精密')
      await person.tap(() => t('onboarding.join.searchGo'))
    },
    shows: () => t('onboarding.join.apply'),
    main: true,
  },
  { name: 'invitation-code', route: 'invitationCode', shows: () => t('onboarding.invite.copy'), main: true },
  {
    name: 'invitation-code-none',
    route: 'invitationCode',
    as: 'newcomer',
    shows: () => t('onboarding.invite.none'),
  },
  { name: 'companies', route: 'enterpriseChangeOver', shows: () => t('companies.state.inUse'), main: true },
  {
    name: 'companies-every-state',
    route: 'enterpriseChangeOver',
    scenario: 'companies',
    shows: () => t('companies.state.deactivated'),
  },
  {
    name: 'companies-empty',
    route: 'enterpriseChangeOver',
    as: 'newcomer',
    shows: () => t('companies.empty'),
  },
  { name: 'switch-account', route: 'switchAccount', shows: () => t('companies.state.inUse') },

  {
    name: 'identity-person',
    route: 'identityAuth',
    as: 'unproven',
    query: { type: 'person' },
    shows: () => t('authentication.submit.person'),
    main: true,
  },
  {
    name: 'identity-enterprise',
    route: 'identityAuth',
    as: 'halfProven',
    query: { type: 'enterprise' },
    shows: () => t('authentication.submit.enterprise'),
    main: true,
  },
  { name: 'identity-team', route: 'identityAuth', as: 'newTeam', query: { type: 'team' }, shows: /./ },
  {
    name: 'identity-done',
    route: 'identityAuth',
    query: { type: 'person' },
    shows: () => t('authentication.done.person'),
  },
]
