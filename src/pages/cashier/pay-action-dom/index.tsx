import { useEffect } from 'react'
import { PayActionScreen } from '@/features/payment/views/PayActionScreen'
import { definePage, type PageProps } from '@/pages/shell/definePage'
import { usePaymentCentre } from '@/pages/shell/usePaymentCentre'
import { linkTo } from '@/routes/links'
import { canGoBack, goBack, navigate } from '@/routes/navigate'

const leave = () => void (canGoBack() ? goBack() : navigate(linkTo('myOrder'), 'replace'))

function PayActionPage({ query }: PageProps<'payActionDom'>) {
  const { pay, closed, element } = usePaymentCentre('payActionDom', { resumes: false })
  useEffect(() => {
    if (closed > 0) leave()
  }, [closed])
  return (
    <>
      <PayActionScreen
        query={{ dom: query.dom ?? '', type: query.type ?? '' }}
        onResult={pay}
        onLeave={leave}
      />
      {element}
    </>
  )
}

export default definePage('payActionDom', PayActionPage)
