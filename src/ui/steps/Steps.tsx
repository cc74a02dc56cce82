import { Step, Steps as NutSteps } from '@nutui/nutui-react-taro'
import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { uiFormTexts } from '@/i18n/uiForm'
import '@/styles/nutui.scss'
import { cx } from '../cx'
import { a11y } from '../host/a11y'
import { Icon } from '../icon/Icon'
import './steps.scss'

interface StepItem {
  title: string
  /** Second, quieter line. */
  note?: string
}

export interface StepsProps {
  /** Accessible name (「认证进度」). */
  label: string
  items: readonly StepItem[]
  /** The step under way, from 0; `items.length` when all are done. */
  current: number
  /** The step under way has failed. */
  failed?: boolean
  /** Beside each other (up to four short titles) or below each other. */
  direction?: 'horizontal' | 'vertical'
}

/** How far something has come; shows only. */
export function Steps({ label, items, current, failed = false, direction }: StepsProps) {
  const t = useText(uiFormTexts)
  const now = items[current]
  const params = { n: current + 1, total: items.length }
  const state = now ? t('uiForm.steps.at', { ...params, title: now.title }) : t('uiForm.steps.done')
  return (
    <View
      className={cx('alm-steps', failed && 'alm-steps--failed')}
      {...a11y({ role: 'group', label: `${label}${t('uiForm.steps.colon')}${state}` })}
    >
      <NutSteps value={current + 1} direction={direction ?? 'horizontal'} layout="double" status="dynamic">
        {items.map((item, n) => (
          <Step
            key={item.title}
            value={n + 1}
            title={item.title}
            description={item.note}
            type={n < current ? 'icon' : 'text'}
            icon={<Icon name="check" size={16} />}
          />
        ))}
      </NutSteps>
    </View>
  )
}
