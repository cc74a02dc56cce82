import { useMemo, useState, type ReactNode } from 'react'
import type { WidgetOwner } from '@/api/widget'
import type { UpstreamVoucher } from '@/api/widgetVoucher'
import { useText } from '@/i18n'
import { ActionSheet } from '@/ui/action-sheet/ActionSheet'
import { useOn } from '@/ui/useOn'
import { DocumentChooser } from '../../chooser'
import { drawnRows } from '../model/content'
import { voucherTexts } from '../texts'
import type { VoucherHandle } from '../useVoucher'

const NOTHING: readonly UpstreamVoucher[] = []
const NO_ROWS: ReadonlySet<string> = new Set()

export interface Drawing {
  /** what the document can be drawn from */
  upstream: readonly UpstreamVoucher[]
  /** A new document is drawn from what a person chooses. */
  begin: (upstream: UpstreamVoucher) => void
  /** Rows are added to the one on the page; undefined: it takes none. */
  append: (() => void) | undefined
  /** what that is called */
  appendText: string
  sheets: ReactNode
}

interface DrawingOptions {
  voucher: VoucherHandle
  owner: WidgetOwner
  /** a voucher can be drawn from others */
  draws: boolean
}

/** Documents to draw from are chosen, with all their rows or some: for a new document, or for the one on the page. */
export function useDrawing({ voucher, owner, draws }: DrawingOptions): Drawing {
  const t = useText(voucherTexts)
  const [from, setFrom] = useState<{ upstream: UpstreamVoucher; appends: boolean; open: boolean }>()
  const [choosing, setChoosing] = useState(false)
  const { template, state, table, fills } = voucher
  const upstream = draws && template ? template.upstream : NOTHING
  const { rows } = table.state
  const show = (chosen: UpstreamVoucher, appends: boolean) =>
    setFrom({ upstream: chosen, appends, open: true })
  const [only, second] = upstream
  const append = () => {
    if (only && !second) show(only, true)
    else setChoosing(true)
  }
  // a new document of rows that are drawn only begins with the choice of them
  useOn([voucher.begunBlank], () => {
    const isBegun = state.phase === 'open' && !state.document && !voucher.edited && rows.length === 0
    if (isBegun && template?.drawnOnly && only) append()
  })
  const appends = from?.appends ?? false
  const taken = useMemo(
    () => (appends ? drawnRows(rows.map(({ values }) => values)) : NO_ROWS),
    [appends, rows],
  )
  // its first rows are not added to others
  const named = template?.drawnOnly && rows.length === 0 ? 'voucher.addFrom' : 'voucher.appendFrom'
  const sheets = (
    <>
      <ActionSheet
        open={choosing}
        title={t('voucher.append')}
        items={upstream.map(({ voucherUuid: key, name }) => ({
          key,
          text: t('voucher.appendFrom', { name }),
        }))}
        onPick={key => {
          setChoosing(false)
          const chosen = upstream.find(one => one.voucherUuid === key)
          if (chosen) show(chosen, true)
        }}
        onClose={() => setChoosing(false)}
      />
      {from && (
        <DocumentChooser
          open={from.open}
          title={t(from.appends ? named : 'voucher.addFrom', { name: from.upstream.name })}
          source={{
            listCode: from.upstream.mainListCode,
            queryCode: from.upstream.queryCode,
            rowsCode: from.upstream.detailListCode,
          }}
          owner={owner}
          single={template?.oneUpstream === true}
          taken={taken}
          onPick={(documents, lineUuids) => {
            const wanted = { documents: documents.map(({ key }) => key), lineUuids }
            void (from.appends ? voucher.append : voucher.draw)(from.upstream.code, wanted)
          }}
          onClose={() => setFrom({ ...from, open: false })}
        />
      )}
    </>
  )
  return {
    upstream,
    begin: chosen => show(chosen, false),
    append: only && fills && !(template?.oneUpstream && rows.length > 0) ? append : undefined,
    appendText: only && !second ? t(named, { name: only.name }) : t('voucher.append'),
    sheets,
  }
}
