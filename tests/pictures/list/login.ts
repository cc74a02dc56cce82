import { textOf } from '@/i18n'
import { clauseTexts } from '@/features/clause/texts'
import { embeddingTexts } from '@/features/embedding/texts'
import { externalLinkTexts } from '@/features/external-link/texts'
import { loginTexts } from '@/features/login/texts'
import type { Screen } from '../screen'

const t = textOf(clauseTexts, embeddingTexts, externalLinkTexts, loginTexts)
const PHONE = { tel: '13800000001' }

/** Everything before one is logged in, and leaving the shop. */
export const loginScreens: readonly Screen[] = [
  { name: 'login', route: 'loginAccount', shows: () => t('login.welcome'), main: true },
  {
    name: 'login-empty-fields',
    route: 'loginAccount',
    steps: person => person.tap(() => t('login.submit')),
    shows: () => t('login.failure.phoneEmpty'),
  },
  {
    name: 'login-old-password',
    route: 'loginAccount',
    async steps(person) {
      await person.see(() => t('login.welcome'))
      await person.type(
        { label: () => t('login.phone'), placeholder: () => t('login.phonePlaceholder') },
        '13800000016',
      )
      await person.type(
        { label: () => t('login.password'), placeholder: () => t('login.passwordPlaceholder') },
        'Buyer@2026',
      )
      await person.tap(() => t('login.agreeLabel'))
      await person.tap(() => t('login.submit'))
    },
    shows: () => t('login.passwordExpired'),
    // the visitor is logged in afterwards
    changes: true,
  },
  { name: 'login-by-code', route: 'loginNote', shows: () => t('login.note.slogan'), main: true },
  { name: 'login-code', route: 'loginNoteVerify', query: PHONE, shows: () => t('login.code'), main: true },
  {
    name: 'clause',
    route: 'loginClause',
    query: { type: 'agreement' },
    shows: () => t('clause.agreement.s1.title'),
    main: true,
  },
  {
    name: 'clause-privacy',
    route: 'loginClause',
    query: { type: 'privacy' },
    shows: () => t('clause.privacy.s1.title'),
  },
  {
    name: 'login-authorization',
    route: 'loginAuth',
    as: 'buyer',
    shows: () => t('login.auth.heading'),
    main: true,
  },
  { name: 'login-authorization-guest', route: 'loginAuth', shows: () => t('login.auth.loginFirst') },
  { name: 'sign-on-broken-link', route: 'noLogin', query: { data: 'x' }, shows: /./ },
  { name: 'register', route: 'userRegister', shows: () => t('login.register.welcome'), main: true },
  {
    name: 'register-problems',
    route: 'userRegister',
    steps: person => person.tap(() => t('login.register.submit')),
    shows: () => t('login.failure.phoneEmpty'),
  },
  {
    name: 'password-verify',
    route: 'passwordVerify',
    query: { type: '2', ...PHONE },
    shows: () => t('login.verify.submit'),
    main: true,
  },
  { name: 'password-forgotten', route: 'passwordVerify', query: { type: '1' }, shows: /./ },
  {
    name: 'password-reset-unproven',
    route: 'passwordReset',
    query: PHONE,
    shows: () => t('login.reset.again'),
  },

  {
    name: 'external-link',
    route: 'externalLink',
    query: { url: 'https://www.example.com/catalog?from=mall' },
    shows: () => t('externalLink.copy'),
    main: true,
  },
  {
    name: 'external-link-invalid',
    route: 'externalLink',
    query: { url: 'x' },
    shows: () => t('externalLink.invalid'),
  },
  { name: 'work', route: 'work', shows: /./, main: true },
]
