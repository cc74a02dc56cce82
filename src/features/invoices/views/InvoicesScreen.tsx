import { useState } from 'react'
import type { InvoiceHeader, InvoiceHeaderDraft } from '@/api/invoice'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { goBack, navigate } from '@/routes/navigate'
import { pickHeader } from '@/stores/pickedHeader'
import { Button } from '@/ui/button/Button'
import { dialog, toast } from '@/ui/feedback/feedback'
import { PageShell } from '@/ui/page-shell/PageShell'
import { Tabs } from '@/ui/tabs/Tabs'
import { useHeaders } from '../hooks/useHeaders'
import { invoicesTexts } from '../texts'
import { Headers, type HeaderPick } from './Headers'
import { HeaderSheet } from './HeaderSheet'
import { Records } from './Records'
import './invoices.scss'

type Part = 'headers' | 'records'
type Editing = { header: InvoiceHeader | undefined } | undefined

/** A header that is chosen goes to the page that asked for it. */
const pickOf = (kind: string | undefined): HeaderPick | undefined =>
  kind === 'ordinary' || kind === 'special'
    ? {
        kind,
        onPick: header => {
          pickHeader(header)
          void goBack()
        },
      }
    : undefined

/** Invoice headers and records of a buyer. */
export function InvoicesScreen({ query }: { query: { tab?: string; pick?: string; invoiceUuid?: string } }) {
  const t = useText(invoicesTexts)
  const [part, setPart] = useState<Part>(query.tab === 'records' ? 'records' : 'headers')
  const book = useHeaders()
  const [editing, setEditing] = useState<Editing>()
  const add = () => setEditing({ header: undefined })
  const ask = async (header: InvoiceHeader) => {
    const sure = await dialog.confirm({
      title: t('invoices.removeTitle'),
      text: t('invoices.removeAsk', { title: header.title }),
      okText: t('invoices.remove'),
      danger: true,
    })
    if (sure && (await book.remove(header))) toast.success(t('invoices.removed'))
  }
  const pick = pickOf(query.pick)
  const save = async (draft: InvoiceHeaderDraft, sheet: object) => {
    const saved = await book.save(draft, sheet)
    if (!saved) return false
    setEditing(undefined)
    toast.success(t('invoices.saved'), { follows: pick !== undefined })
    // the person may have gone back meanwhile: another step would leave the page that asked, too
    if (pick && book.isHere() && (pick.kind === 'ordinary' || saved.kind === 'special')) pick.onPick(saved)
    return true
  }
  const toApply = () => void navigate(linkTo('applyInvoiceFrom', {}))
  const footer =
    part === 'records' ? (
      <Button block onPress={toApply}>
        {t('invoices.goApply')}
      </Button>
    ) : (
      (book.headers?.length ?? 0) > 0 && (
        <Button block icon="plus" onPress={add}>
          {t('invoices.add')}
        </Button>
      )
    )
  return (
    <PageShell
      title={t(pick ? 'invoices.pickTitle' : 'invoices.title')}
      header={
        !pick && (
          <Tabs
            label={t('invoices.title')}
            fit="even"
            items={(['headers', 'records'] as const).map(key => ({ key, text: t(`invoices.part.${key}`) }))}
            active={part}
            onChange={setPart}
          />
        )
      }
      footer={footer || undefined}
    >
      {part === 'headers' ? (
        <Headers
          book={book}
          pick={pick}
          onAdd={add}
          onEdit={header => setEditing({ header })}
          onRemove={header => void ask(header)}
        />
      ) : (
        <Records first={query.invoiceUuid} />
      )}
      {editing && (
        <HeaderSheet
          header={editing.header}
          kind={pick?.kind}
          first={book.headers?.length === 0}
          saving={book.saving}
          onSave={save}
          onClose={() => setEditing(undefined)}
        />
      )}
    </PageShell>
  )
}
