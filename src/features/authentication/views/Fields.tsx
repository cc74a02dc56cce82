import { View } from '@tarojs/components'
import { useState } from 'react'
import { maskPhone } from '@/base/phone'
import { CODE_TEXT } from '@/base/typed'
import { useText } from '@/i18n'
import { callErrorText, failureText } from '@/i18n/messages'
import { useSession } from '@/stores/session/useSession'
import { Button } from '@/ui/button/Button'
import { Cell } from '@/ui/cell/Cell'
import { CellGroup } from '@/ui/cell/CellGroup'
import type { KeyboardKind } from '@/ui/host/contract'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { TextField } from '@/ui/text-field/TextField'
import { isAnnounced } from '@/widgets/call-state/callError'
import { RegionField, type Region } from '@/widgets/region'
import { PHOTOS, Uploader } from '@/widgets/uploader'
import { useAuthForm, type HandedIn } from '../hooks/useAuthForm'
import { GIVEN, LIMITS, type AuthField, type AuthKind, type AuthValues } from '../model/authForm'
import { authenticationTexts } from '../texts'

type Form = ReturnType<typeof useAuthForm>

const TYPED = {
  person: ['realName', 'idNumber'],
  enterprise: ['name', 'creditCode', 'legalPerson', 'legalId'],
  team: ['realName', 'idNumber'],
} as const satisfies Record<AuthKind, readonly AuthField[]>

type TypedField = (typeof TYPED)[AuthKind][number]

const KEYBOARDS: Partial<Record<TypedField, KeyboardKind>> = { idNumber: 'idcard', legalId: 'idcard' }
const MAX: Record<TypedField, number> = {
  realName: LIMITS.realName,
  idNumber: CODE_TEXT,
  name: LIMITS.name,
  creditCode: CODE_TEXT,
  legalPerson: LIMITS.legalPerson,
  legalId: CODE_TEXT,
}

function useProblem({ form }: Pick<Form, 'form'>) {
  return (field: AuthField | 'licence'): string | undefined => {
    const problem = form.problems[field]
    return problem && failureText(problem, authenticationTexts)
  }
}

function Typed({ field, it }: { field: TypedField; it: Form }) {
  const t = useText(authenticationTexts)
  const { form, send, today } = it
  return (
    <TextField
      label={t(`authentication.${field}`)}
      placeholder={t(`authentication.${field}Placeholder`)}
      value={form.values[field]}
      onChange={value => send({ type: 'typed', field, value })}
      onBlur={() => send({ type: 'fieldLeft', field, today: today() })}
      error={useProblem(it)(field)}
      keyboard={KEYBOARDS[field]}
      maxLength={MAX[field]}
      disabled={form.submitting}
      required
    />
  )
}

/** Who the application is for; not typed, since it is the account itself. */
function Given({ kind }: { kind: AuthKind }) {
  const t = useText(authenticationTexts)
  const phone = useSession(state => state.account?.phone ?? '')
  const orgName = useSession(state => state.institution.orgName)
  const operator = useSession(state => state.userInfo?.person.operatorName)
  return (
    <CellGroup>
      <Cell title={t('authentication.account')} value={maskPhone(phone)} />
      {kind !== 'person' && orgName && (
        <Cell
          title={t(kind === 'team' ? 'authentication.org' : 'authentication.enterpriseOrg')}
          value={orgName}
        />
      )}
      {kind === 'team' && operator && <Cell title={t('authentication.operator')} value={operator} />}
    </CellGroup>
  )
}

function RegionPart({ it }: { it: Form }) {
  const { form, send } = it
  const [region, setRegion] = useState<Region>()
  const [province = '', city = '', district = ''] = form.values.region.split('/')
  const drafted = form.values.region ? { province, city, district, code: '' } : undefined
  const pick = (next: Region | undefined) => {
    setRegion(next)
    // a city without districts stands for its own
    const parts = next && [next.province, next.city, next.district || next.city]
    send({ type: 'typed', field: 'region', value: parts?.join('/') ?? '' })
  }
  return (
    <RegionField
      region={region ?? drafted}
      onPick={pick}
      error={useProblem(it)('region')}
      disabled={form.submitting}
    />
  )
}

function Licence({ it }: { it: Form }) {
  const t = useText(authenticationTexts)
  const problem = useProblem(it)
  const { form, send } = it
  const name = t('authentication.licenceName')
  return (
    <Uploader
      {...PHOTOS}
      label={t('authentication.licence')}
      hint={t('authentication.licenceHint')}
      business={{ type: 'enterpriseLicence', name }}
      maxCount={1}
      value={form.licence ? [{ fileId: form.licence, name: `${name}.jpg` }] : []}
      onChange={([stored], { busy, failed }) => {
        const fileId = stored?.fileId ?? ''
        if (fileId !== form.licence) send({ type: 'licenceStored', fileId })
        send({ type: 'licencePending', pending: busy || failed })
      }}
      error={problem('licence')}
      disabled={form.submitting}
    />
  )
}

interface AuthFieldsProps {
  kind: AuthKind
  /** id of the licence that was handed in before */
  licence?: string | undefined
  /** what a refused application said */
  refused?: Partial<AuthValues>
  onDone: (handedIn: HandedIn) => void
}

/** The form of one part: what is known is shown, the rest is typed. */
export function AuthFields({ kind, licence, refused, onDone }: AuthFieldsProps) {
  const t = useText(authenticationTexts)
  const it = useAuthForm(kind, onDone, { licence, refused })
  const { form, submit } = it
  const problem = useProblem(it)
  const missing = GIVEN.map(problem).find(Boolean)
  const { refusal } = form
  return (
    <View className="authentication__form">
      <Given kind={kind} />
      <View className="authentication__fields">
        {TYPED[kind].map(field => (
          <Typed key={field} field={field} it={it} />
        ))}
        {kind === 'team' && <RegionPart it={it} />}
        {kind === 'enterprise' && <Licence it={it} />}
        {missing && (
          <NoticeBar tone="danger" icon="warning" className="authentication__problem">
            {missing}
          </NoticeBar>
        )}
        {refusal && !isAnnounced(refusal) && (
          <NoticeBar tone="danger" icon="warning" className="authentication__problem">
            {callErrorText(refusal, { text: t(`authentication.action.${kind}`) })}
          </NoticeBar>
        )}
        <Button block size="l" loading={form.submitting} onPress={submit}>
          {t(`authentication.submit.${kind}`)}
        </Button>
        <View className="authentication__privacy">{t('authentication.privacy')}</View>
      </View>
    </View>
  )
}
