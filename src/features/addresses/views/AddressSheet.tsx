import { View } from '@tarojs/components'
import { phoneOf } from '@/base/phone'
import { useText } from '@/i18n'
import { failureText } from '@/i18n/messages'
import { messaging } from '@/platform/messaging'
import { useAreaTree } from '@/stores/areas'
import { Button } from '@/ui/button/Button'
import { Cell } from '@/ui/cell/Cell'
import { Chip } from '@/ui/chip/Chip'
import { dialog } from '@/ui/feedback/feedback'
import { a11y } from '@/ui/host/a11y'
import { Sheet } from '@/ui/sheet/Sheet'
import { Switch } from '@/ui/switch/Switch'
import { TextArea } from '@/ui/text-area/TextArea'
import { TextField } from '@/ui/text-field/TextField'
import { RegionField } from '@/widgets/region'
import { useAddressForm, type AddressFormOptions } from '../hooks/useAddressForm'
import { LIMITS, type AddressField, type AddressForm, type AddressFormEvent } from '../model/addressForm'
import { addressesTexts } from '../texts'
import { PasteBox } from './PasteBox'

export interface AddressSheetProps extends AddressFormOptions {
  onClose: () => void
}

interface PartProps {
  form: AddressForm
  send: (event: AddressFormEvent) => void
}

const TAGS = ['company', 'warehouse', 'site', 'home'] as const

function useProblem({ problems }: AddressForm) {
  return (field: AddressField) => {
    const problem = problems[field]
    return problem && failureText(problem, addressesTexts)
  }
}

function TagField({ form, send }: PartProps) {
  const t = useText(addressesTexts)
  const { tag } = form.draft
  const names = TAGS.map(name => t(`addresses.tags.${name}`))
  const own = tag !== '' && !names.includes(tag)
  return (
    <View className="address-form__tags">
      <View className="address-form__label">{t('addresses.tag')}</View>
      <View className="address-form__chips">
        {[...names, ...(own ? [tag] : [])].map(name => (
          <Chip
            key={name}
            selected={tag === name}
            onPress={() => send({ type: 'edited', change: { tag: tag === name ? '' : name } })}
          >
            {name}
          </Chip>
        ))}
      </View>
    </View>
  )
}

function Fields({ form, send }: PartProps) {
  const t = useText(addressesTexts)
  const { draft, saving } = form
  const problem = useProblem(form)
  const left = (field: AddressField) => () => send({ type: 'fieldLeft', field })
  return (
    <>
      <TextField
        label={t('addresses.receiver')}
        placeholder={t('addresses.receiverPlaceholder')}
        value={draft.receiver}
        onChange={receiver => send({ type: 'edited', change: { receiver } })}
        onBlur={left('receiver')}
        error={problem('receiver')}
        maxLength={LIMITS.receiver}
        autoComplete="name"
        disabled={saving}
        required
      />
      <TextField
        label={t('addresses.phone')}
        placeholder={t('addresses.phonePlaceholder')}
        value={draft.phone}
        onChange={text => send({ type: 'edited', change: { phone: phoneOf(text) } })}
        onBlur={left('phone')}
        error={problem('phone')}
        keyboard="tel"
        autoComplete="tel"
        disabled={saving}
        required
      />
      <RegionField
        region={draft.region}
        onPick={region => send({ type: 'edited', change: { region } })}
        error={problem('region')}
        disabled={saving}
      />
      <TextArea
        label={t('addresses.detail')}
        placeholder={t('addresses.detailPlaceholder')}
        value={draft.detail}
        onChange={detail => send({ type: 'edited', change: { detail } })}
        onBlur={left('detail')}
        error={problem('detail')}
        maxLength={LIMITS.detail}
        rows={2}
        autoHeight
        disabled={saving}
        required
      />
      <TagField form={form} send={send} />
    </>
  )
}

/** Adds or edits an address; what was typed is not lost by a slip of the finger. */
export function AddressSheet({ onClose, ...options }: AddressSheetProps) {
  const t = useText(addressesTexts)
  const { form, send, paste, importKept, chooseOnMap, mapElement, forget } = useAddressForm(options)
  const { tree, failed } = useAreaTree()
  const close = async () => {
    if (form.saving) return
    const keep =
      form.changed &&
      !(await dialog.confirm({
        title: t('addresses.leaveTitle'),
        text: t('addresses.leaveAsk'),
        okText: t('addresses.leave'),
        cancelText: t('addresses.stay'),
      }))
    if (keep) return
    void forget()
    onClose()
  }
  return (
    <>
      <Sheet
        open
        onClose={() => void close()}
        title={t(options.address ? 'addresses.edit' : 'addresses.add')}
        height={88}
        footer={
          <Button block loading={form.saving} onPress={() => send({ type: 'saveTapped' })}>
            {t('addresses.save')}
          </Button>
        }
      >
        <View className="address-form">
          {messaging.imports && (
            <Button
              kind="secondary"
              block
              disabled={form.saving || tree.length === 0}
              onPress={() => void importKept(tree)}
            >
              {t('addresses.import')}
            </Button>
          )}
          {!options.address && (
            <PasteBox
              text={form.draft.pasted ?? ''}
              onText={text => send({ type: 'pasteTyped', text })}
              onFill={() => paste(tree)}
              ready={tree.length > 0 && !form.saving}
            />
          )}
          <Button
            kind="ghost"
            size="s"
            icon="location"
            disabled={form.saving || tree.length === 0}
            onPress={() => void chooseOnMap(tree)}
          >
            {t('addresses.map')}
          </Button>
          {tree.length === 0 && (
            <View className="address-form__areas" {...a11y({ role: 'status' })}>
              {t(failed ? 'addresses.areasFailed' : 'addresses.areasComing')}
            </View>
          )}
          <Fields form={form} send={send} />
          <Cell
            className="address-form__default"
            title={t('addresses.makeDefault')}
            value={
              <Switch
                label={t('addresses.makeDefault')}
                checked={form.draft.isDefault}
                disabled={form.saving || options.first || options.address?.isDefault}
                onChange={isDefault => send({ type: 'edited', change: { isDefault } })}
              />
            }
          />
        </View>
      </Sheet>
      {mapElement}
    </>
  )
}
