import { useMemo, useRef, useState, type ReactElement } from 'react'
import { addCartLines } from '@/api/cart'
import { getCartLinesOfDocument, type Document, type DocumentCart } from '@/api/document'
import type { WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { cartCounter } from '@/stores/cartCount'
import { dialog, toast } from '@/ui/feedback/feedback'
import { useSubmit } from '@/widgets/call-state/useSubmit'
import { ChangeReview } from '@/widgets/change-review'
import { agreedLines, cartChanges, type CartLine } from '../model/cartChanges'
import { documentsTexts } from '../texts'

/** The goods of a request go into the cart of the shop; what differs is agreed to first, line by line. */
export function useRequestToCart(owner: WidgetOwner): {
  wish: (document: Document) => Promise<void>
  busy: boolean
  review: ReactElement
} {
  const t = useText(documentsTexts)
  const { busy: writing, submit, isHere } = useSubmit()
  // reading is no write: the id of one whose answer was lost has to stay for its repeat
  const { busy: reading, submit: read, isHere: wasHere } = useSubmit()
  const putting = useRef(false)
  const [asked, setAsked] = useState<DocumentCart>()
  const action = t('documents.acting.toCart')

  const put = async ({ code: poReference }: DocumentCart, lines: readonly CartLine[]) => {
    const wanted = lines.map(({ lineUuid: key, productCode, skuCode, quantity }) => ({
      key,
      productCode,
      skuCode,
      quantity,
    }))
    putting.current = true
    const count = cartCounter()
    const added = await submit({ poReference, wanted }, action, requestUuid =>
      addCartLines({ requestUuid, poReference, lines: wanted }),
    )
    putting.current = false
    if (!added) return
    count(added.cart)
    const names = added.results
      .filter(({ quantity }) => quantity === 0)
      .map(({ key, msg = '' }) => {
        const name = lines.find(line => line.lineUuid === key)?.name ?? ''
        return t('documents.cart.refused', { name, msg })
      })
    if (names.length === added.results.length)
      return dialog.alert({ title: t('documents.cart.none'), text: names.join('\n') })
    if (names.length > 0) {
      const title = t('documents.cart.part')
      const okText = t('documents.cart.go')
      if (!(await dialog.confirm({ title, text: names.join('\n'), okText }))) return
      return navigate(linkTo('shoppingCart'))
    }
    toast.success(t('documents.cart.done', { n: added.results.length }), { follows: true })
    if (wasHere() && isHere()) await navigate(linkTo('shoppingCart'))
  }

  const wish = async (document: Document) => {
    // what is on its way into the cart may not be asked about anew
    if (putting.current) return
    const { voucherCode, documentUuid } = document
    const cart = await read({ documentUuid }, action, () =>
      getCartLinesOfDocument({ voucherCode, documentUuid }, owner),
    )
    if (!cart) return
    if (cart.lines.length === 0) {
      const title = t('documents.cart.none')
      const told = cart.missing.map(({ name, reason: msg }) => t('documents.cart.refused', { name, msg }))
      const text = told.join('\n')
      if (!cart.missing.some(({ inCart }) => inCart)) return dialog.alert({ title, text })
      const okText = t('documents.cart.go')
      if (await dialog.confirm({ title, text, okText })) await navigate(linkTo('shoppingCart'))
      return
    }
    if (cartChanges(cart).length > 0) setAsked(cart)
    else await put(cart, cart.lines)
  }

  const changes = useMemo(() => (asked ? cartChanges(asked) : []), [asked])
  return {
    wish,
    busy: reading || writing,
    review: (
      <ChangeReview
        open={asked !== undefined}
        changes={changes}
        rest={t('documents.cart.rest')}
        onAccept={declined => {
          setAsked(undefined)
          if (asked) void put(asked, agreedLines(asked, declined))
        }}
        onBack={() => setAsked(undefined)}
      />
    ),
  }
}
