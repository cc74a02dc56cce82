import { View } from '@tarojs/components'
import { phoneOf } from '@/base/phone'
import { useText } from '@/i18n'
import { failureText } from '@/i18n/messages'
import { Card } from '@/ui/card/Card'
import { SectionTitle } from '@/ui/section-title/SectionTitle'
import { TextArea } from '@/ui/text-area/TextArea'
import { TextField } from '@/ui/text-field/TextField'
import { picturesProblem } from '@/widgets/call-state/model/pictures'
import { FormattedArea } from '@/widgets/rich-editor'
import { UploadsField } from '@/widgets/uploader'
import type { EnquiryFormHandle } from '../hooks/useEnquiryForm'
import { LIMITS, type EnquiryField } from '../model/enquiryForm'
import { enquiryTexts } from '../texts'
import './enquiry-form.scss'

/** Whom the shops ask back, where it goes, and what else they have to know. */
export function ContactCard({ form, send, busy, uploads }: EnquiryFormHandle) {
  const t = useText(enquiryTexts)
  const { draft, problems } = form
  const error = (field: EnquiryField) => problems[field] && failureText(problems[field], enquiryTexts)
  const unready = problems.pictures && picturesProblem(uploads)
  return (
    <Card>
      <SectionTitle small>{t('enquiry.form.contact')}</SectionTitle>
      <View className="enquiry-form__fields">
        <TextField
          label={t('enquiry.form.contactName')}
          placeholder={t('enquiry.form.contactNamePlaceholder')}
          value={draft.contactName}
          onChange={text => send({ type: 'typed', field: 'contactName', text })}
          error={error('contactName')}
          maxLength={LIMITS.contact}
          disabled={busy}
          required
        />
        <TextField
          label={t('enquiry.form.contactPhone')}
          placeholder={t('enquiry.form.contactPhonePlaceholder')}
          value={draft.contactPhone}
          onChange={text => send({ type: 'typed', field: 'contactPhone', text: phoneOf(text) })}
          error={error('contactPhone')}
          keyboard="tel"
          autoComplete="tel"
          disabled={busy}
          required
        />
        <TextArea
          label={t('enquiry.form.place')}
          placeholder={t('enquiry.form.placePlaceholder')}
          value={draft.deliveryPlace}
          onChange={text => send({ type: 'typed', field: 'deliveryPlace', text })}
          maxLength={LIMITS.place}
          rows={2}
          disabled={busy}
        />
        <FormattedArea
          label={t('enquiry.form.remark')}
          placeholder={t('enquiry.form.remarkPlaceholder')}
          value={{ text: draft.remark, html: draft.remarkHtml }}
          onChange={written => send({ type: 'remarkWritten', ...written })}
          editing={form.editing.remark}
          onEditing={html =>
            send({ type: 'sheetTyped', editing: html === undefined ? {} : { remark: html } })
          }
          maxLength={LIMITS.remark}
          counter
          rows={3}
          disabled={busy}
        />
        <UploadsField
          uploads={uploads}
          label={t('enquiry.form.files')}
          hint={t('enquiry.form.filesHint', { n: uploads.files.length, max: LIMITS.pictures })}
          error={unready && failureText(unready, enquiryTexts)}
          disabled={busy}
        />
      </View>
    </Card>
  )
}
