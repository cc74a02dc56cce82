import { View } from '@tarojs/components'
import { useState } from 'react'
import { DAY_MS, formatDate } from '@/base/date'
import { useText } from '@/i18n'
import { failureText } from '@/i18n/messages'
import { Card } from '@/ui/card/Card'
import { ChoiceField } from '@/ui/choice-field/ChoiceField'
import { DatePicker } from '@/ui/date-picker/DatePicker'
import { SectionTitle } from '@/ui/section-title/SectionTitle'
import { TextArea } from '@/ui/text-area/TextArea'
import { TextField } from '@/ui/text-field/TextField'
import { QUOTE_LIMITS } from '../model/quoteForm'
import { enquiryTexts } from '../texts'
import type { QuotingProps } from './QuotingLines'
import './enquiry-form.scss'

/** Freight, delivery, validity and remark of a quote. */
export function QuotingTerms({ enquiry, form, send, writing }: QuotingProps) {
  const t = useText(enquiryTexts)
  const [picking, setPicking] = useState(false)
  const error = (field: string) => form.problems[field] && failureText(form.problems[field], enquiryTexts)
  return (
    <Card>
      <SectionTitle small>{t('enquiry.quoting.terms')}</SectionTitle>
      <View className="enquiry-form__fields">
        <View className="enquiry-form__pair">
          <View className="enquiry-form__half">
            <TextField
              label={t('enquiry.quoting.freight')}
              placeholder={t('enquiry.quoting.freightPlaceholder')}
              value={form.freight}
              onChange={text => send({ type: 'typed', field: 'freight', text })}
              error={error('freight')}
              keyboard="digit"
              disabled={writing}
            />
          </View>
          <View className="enquiry-form__half">
            <TextField
              label={t('enquiry.quoting.days')}
              placeholder={t('enquiry.quoting.daysPlaceholder')}
              value={form.deliveryDays}
              onChange={text => send({ type: 'typed', field: 'deliveryDays', text })}
              error={error('deliveryDays')}
              keyboard="number"
              disabled={writing}
              required
            />
          </View>
        </View>
        <ChoiceField
          label={t('enquiry.quoting.validDay')}
          placeholder={t('enquiry.quoting.validDay')}
          value={form.validDay}
          error={error('validDay')}
          disabled={writing}
          onOpen={() => setPicking(true)}
        />
        <TextArea
          label={t('enquiry.quoting.remark')}
          placeholder={t('enquiry.quoting.remarkPlaceholder')}
          value={form.remark}
          onChange={text => send({ type: 'typed', field: 'remark', text })}
          maxLength={QUOTE_LIMITS.remark}
          counter
          rows={3}
          disabled={writing}
        />
      </View>
      <DatePicker
        open={picking}
        title={t('enquiry.quoting.validDay')}
        value={form.validDay}
        min={formatDate(enquiry.deadline + DAY_MS)}
        max={formatDate(enquiry.deadline + 80 * DAY_MS)}
        onPick={text => {
          send({ type: 'typed', field: 'validDay', text })
          setPicking(false)
        }}
        onClose={() => setPicking(false)}
      />
    </Card>
  )
}
