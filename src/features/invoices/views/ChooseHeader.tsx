import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { a11y } from '@/ui/host/a11y'
import { Radio } from '@/ui/radio/RadioGroup'
import { Sheet } from '@/ui/sheet/Sheet'
import type { useApplication } from '../hooks/useApplication'
import { invoicesTexts } from '../texts'
import { HeaderFacts } from './Headers'

type Form = ReturnType<typeof useApplication>

interface ChooseHeaderProps extends Pick<Form, 'state' | 'send' | 'headers'> {
  onAdd: () => void
  onClose: () => void
}

/** One of the kept headers, or a new one. */
export function ChooseHeader({ state, send, headers, onAdd, onClose }: ChooseHeaderProps) {
  const t = useText(invoicesTexts)
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('invoices.apply.chooseHeader')}
      footer={
        <Button block icon="plus" kind="secondary" onPress={onAdd}>
          {t('invoices.add')}
        </Button>
      }
    >
      <View {...a11y({ role: 'radiogroup', label: t('invoices.apply.chooseHeader') })}>
        {headers.headers?.map(header => (
          <View key={header.headerUuid} className="invoice-choice">
            <Radio
              checked={state.header?.headerUuid === header.headerUuid}
              onCheck={() => {
                send({ type: 'headerChosen', header })
                onClose()
              }}
            >
              <HeaderFacts header={header} />
            </Radio>
          </View>
        ))}
      </View>
    </Sheet>
  )
}
