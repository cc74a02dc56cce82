import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { useText } from '@/i18n'
import { link } from '@/platform/link'
import { payForm } from '@/platform/pay-form'
import { visibility } from '@/platform/visibility'
import { Button } from '@/ui/button/Button'
import { cx } from '@/ui/cx'
import { a11y } from '@/ui/host/a11y'
import { WebFrame } from '@/ui/host/WebFrame'
import { Icon } from '@/ui/icon/Icon'
import { PageShell } from '@/ui/page-shell/PageShell'
import { StateView } from '@/ui/state-view/StateView'
import { useEvent } from '@/ui/useOn'
import { usePayAction, type PayActionState } from '../hooks/usePayAction'
import { paymentTexts } from '../texts'
import '../payment-centre.scss'

interface PayActionScreenProps {
  query: { dom: string; type: string }
  /** the outcome of the flow is to be shown */
  onResult(flowNo: string): void
  onLeave(): void
}

/** `#/pay-action-dom`: sends the payment form the shop was handed, or shows why it does not (widgets §2). */
export function PayActionScreen({ query, onResult, onLeave }: PayActionScreenProps) {
  const t = useText(paymentTexts)
  const { state, again } = usePayAction(query.dom, query.type)
  useGoing(state, onResult)
  if (link.frames && state.kind === 'going' && state.plan.kind === 'link')
    return <WebFrame url={state.plan.url} />
  return (
    <PageShell title={t('payment.form.title')}>
      {state.kind === 'unreachable' ? (
        <StateView kind="error" action={{ text: t('payment.retry'), onPress: again }} />
      ) : state.kind === 'refused' ? (
        <Refused state={state} onResult={onResult} onLeave={onLeave} />
      ) : (
        <View className="alm-pay-outcome alm-pay-outcome--page">
          <Icon name="wallet" size={48} className="alm-pay-outcome__icon" />
          <View className="alm-pay-outcome__said" {...a11y({ role: 'status' })}>
            <View className="alm-pay-outcome__title">{t('payment.form.going')}</View>
            {state.kind === 'going' && (
              <View className="alm-pay-outcome__hint">
                {t('payment.form.goingHint', { host: state.plan.host })}
              </View>
            )}
          </View>
        </View>
      )}
    </PageShell>
  )
}

/** Leaves for the provider; a person who comes back is shown what has become of the payment. */
const useGoing = (state: PayActionState, onResult: (flowNo: string) => void) => {
  const flowNo = state.kind === 'going' || state.kind === 'refused' ? state.flowNo : undefined
  const going = state.kind === 'going' ? state.plan : undefined
  const used = state.kind === 'refused' && state.problem === 'used'
  const tell = useEvent(onResult)
  useEffect(() => {
    if (going?.kind === 'form') payForm.sendForm(going.form)
    if (going?.kind === 'link' && !link.frames) link.openLink(going.url)
  }, [going])
  useEffect(() => {
    if (used && flowNo) tell(flowNo)
    if (!going || !flowNo || link.frames) return undefined
    return visibility.onVisibilityChange(visible => {
      if (visible) tell(flowNo)
    })
  }, [used, going, flowNo, tell])
}

interface RefusedProps extends Pick<PayActionScreenProps, 'onResult' | 'onLeave'> {
  state: Extract<PayActionState, { kind: 'refused' }>
}

function Refused({ state: { problem, flowNo }, onResult, onLeave }: RefusedProps) {
  const t = useText(paymentTexts)
  // the way back from the provider leads through here: nothing went wrong
  const used = problem === 'used'
  return (
    <View className="alm-pay-outcome alm-pay-outcome--page">
      <Icon
        name={used ? 'clock' : 'warning'}
        size={48}
        className={cx('alm-pay-outcome__icon', !used && 'alm-pay-outcome__icon--unknown')}
      />
      <View className="alm-pay-outcome__said" {...a11y({ role: 'status' })}>
        <View className="alm-pay-outcome__title">
          {t(used ? 'payment.form.used' : 'payment.form.refused')}
        </View>
        <View className="alm-pay-outcome__hint">{t(`payment.form.problem.${problem}`)}</View>
      </View>
      <View className="alm-pay-outcome__actions">
        {flowNo && (
          <Button block onPress={() => onResult(flowNo)}>
            {t('payment.ask')}
          </Button>
        )}
        <Button block kind={flowNo ? 'secondary' : 'primary'} onPress={onLeave}>
          {t('payment.form.orders')}
        </Button>
      </View>
    </View>
  )
}
