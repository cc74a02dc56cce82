import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { Cell } from '@/ui/cell/Cell'
import { payablesTexts } from '../texts'

/** The way to what is owed by its age, above the accounts. */
export function PayablesEntry() {
  const t = useText(payablesTexts)
  return <Cell title={t('payables.title')} onPress={() => void navigate(linkTo('payables', {}))} />
}
