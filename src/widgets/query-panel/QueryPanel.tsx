import { useCallback, useMemo } from 'react'
import { useReferChooser } from '../chooser'
import { FieldChoosersProvider, useFieldChoosers } from '../field'
import { useScanOnce } from '../scanner'
import { PlainPanel, type PlainPanelProps } from './PlainPanel'

export type QueryPanelProps = Omit<PlainPanelProps, 'onScan' | 'region' | 'search'>

/**
 * Search line, filter and plans of a query the server has laid out (widgets §2). It brings what its conditions are
 * chosen and scanned with; choosers a page hands in go before its own.
 */
export function QueryPanel({ children, ...props }: QueryPanelProps) {
  const around = useFieldChoosers()
  const scanner = useScanOnce()
  const { scan } = scanner
  const { choosers: own, element } = useReferChooser({ scan })
  const choosers = useMemo(() => ({ ...own, ...around }), [own, around])
  const scanInto = useCallback(
    (take: (text: string) => void) => void scan().then(read => read && take(read)),
    [scan],
  )
  return (
    <FieldChoosersProvider value={choosers}>
      <PlainPanel {...props} onScan={scanInto}>
        {({ bar, sheets }) => {
          const all = (
            <>
              {sheets}
              {element}
              {scanner.element}
            </>
          )
          if (children) return children({ bar, sheets: all })
          return (
            <>
              {bar}
              {all}
            </>
          )
        }}
      </PlainPanel>
    </FieldChoosersProvider>
  )
}
