import { useText } from '@/i18n'
import type { FormSource } from '../model/formSource'
import { enquiryTexts } from '../texts'
import { EnquiryDetail } from './EnquiryDetail'
import { EnquiryFormScreen } from './EnquiryFormScreen'
import { EnterpriseOnly } from './EnterpriseOnly'

/** One enquiry, or a new one (shop §2 enquiry/enquiryinfo). */
export function EnquiryInfoScreen({ query }: { query: FormSource & { enquiryUuid?: string; id?: string } }) {
  const t = useText(enquiryTexts)
  const { enquiryUuid: named, id, ...source } = query
  const enquiryUuid = named || id
  return (
    <EnterpriseOnly title={t(enquiryUuid ? 'enquiry.title' : 'enquiry.newTitle')}>
      {enquiryUuid ? (
        <EnquiryDetail key={enquiryUuid} enquiryUuid={enquiryUuid} />
      ) : (
        <EnquiryFormScreen source={source} />
      )}
    </EnterpriseOnly>
  )
}
