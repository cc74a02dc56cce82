import { View } from '@tarojs/components'
import { CODE_TEXT } from '@/base/typed'
import { useText } from '@/i18n'
import { failureText } from '@/i18n/messages'
import { Icon } from '@/ui/icon/Icon'
import { TextArea } from '@/ui/text-area/TextArea'
import { TextField, type TextFieldProps } from '@/ui/text-field/TextField'
import { RegionField } from '@/widgets/region'
import { type UploadsHandle, UploadsField } from '@/widgets/uploader'
import {
  LIMITS,
  valuesOf,
  type CreationEvent,
  type CreationField,
  type CreationForm,
  type CreationValues,
} from '../model/creationForm'
import { onboardingTexts } from '../texts'

export interface CreationFieldsProps {
  form: CreationForm
  send: (event: CreationEvent) => void
  today: () => Date
  licence: UploadsHandle
  /** who invites, once known */
  inviter: string | undefined
}

type TextKey = 'name' | 'creditCode' | 'leader' | 'identityNumber' | 'inviteCode'

/** Everything a text field of the form has in common. */
const useField = ({ form, send, today }: CreationFieldsProps) => {
  const values = valuesOf(form)
  const disabled = form.phase !== 'editing'
  const edit = (change: Partial<CreationValues>) => send({ type: 'edited', change })
  const problem = (field: CreationField | 'licence') => {
    const found = form.problems[field]
    return found && failureText(found, onboardingTexts)
  }
  const left = (field: CreationField) => () => send({ type: 'fieldLeft', field, today: today() })
  const text = (
    field: TextKey,
  ): Pick<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'disabled'> => ({
    value: values[field],
    onChange: value => edit({ [field]: value }),
    onBlur: left(field),
    error: problem(field),
    disabled,
  })
  return { values, disabled, edit, problem, left, text }
}
type Field = ReturnType<typeof useField>

function Region({ field }: { field: Field }) {
  return (
    <RegionField
      region={field.values.region}
      onPick={region => field.edit({ region })}
      error={field.problem('region')}
      disabled={field.disabled}
    />
  )
}

function EnterpriseFields({ field, licence }: { field: Field; licence: UploadsHandle }) {
  const t = useText(onboardingTexts)
  return (
    <>
      <TextField
        {...field.text('name')}
        label={t('onboarding.create.enterpriseName')}
        placeholder={t('onboarding.create.enterpriseNamePlaceholder')}
        maxLength={LIMITS.name}
        autoComplete="organization"
        required
      />
      <TextField
        {...field.text('creditCode')}
        label={t('onboarding.create.creditCode')}
        placeholder={t('onboarding.create.creditCodePlaceholder')}
        maxLength={CODE_TEXT}
        required
      />
      <Region field={field} />
      <TextArea
        label={t('onboarding.create.address')}
        placeholder={t('onboarding.create.addressPlaceholder')}
        value={field.values.address}
        onChange={address => field.edit({ address })}
        onBlur={field.left('address')}
        error={field.problem('address')}
        disabled={field.disabled}
        maxLength={LIMITS.address}
        rows={2}
        autoHeight
        required
      />
      <UploadsField
        uploads={licence}
        label={t('onboarding.create.licence')}
        hint={t('onboarding.create.licenceHint')}
        error={field.problem('licence')}
        disabled={field.disabled}
      />
    </>
  )
}

function TeamFields({ field }: { field: Field }) {
  const t = useText(onboardingTexts)
  return (
    <>
      <TextField
        {...field.text('name')}
        label={t('onboarding.create.teamName')}
        placeholder={t('onboarding.create.teamNamePlaceholder')}
        hint={t('onboarding.create.oneTeam')}
        maxLength={LIMITS.name}
        required
      />
      <TextField
        {...field.text('leader')}
        label={t('onboarding.create.leader')}
        placeholder={t('onboarding.create.leaderPlaceholder')}
        maxLength={LIMITS.leader}
        autoComplete="name"
        required
      />
      <TextField
        {...field.text('identityNumber')}
        label={t('onboarding.create.identityNumber')}
        placeholder={t('onboarding.create.identityPlaceholder')}
        hint={t('onboarding.create.privacy')}
        keyboard="idcard"
        maxLength={CODE_TEXT}
        required
      />
      <Region field={field} />
    </>
  )
}

/** The tab's own fields, then the invite code. */
export function CreationFields(props: CreationFieldsProps) {
  const t = useText(onboardingTexts)
  const field = useField(props)
  const { inviter, licence } = props
  return (
    <View className="creation__fields">
      {props.form.kind === 'team' ? (
        <TeamFields field={field} />
      ) : (
        <EnterpriseFields field={field} licence={licence} />
      )}
      <TextField
        {...field.text('inviteCode')}
        label={t('onboarding.create.inviteCode')}
        placeholder={t('onboarding.create.inviteCodePlaceholder')}
        maxLength={LIMITS.inviteCode}
      />
      {inviter && (
        <View className="creation__inviter">
          <Icon name="success" size={16} />
          <View>{t('onboarding.create.invitedBy', { name: inviter })}</View>
        </View>
      )}
    </View>
  )
}
