import { View } from '@tarojs/components'
import type { Texts } from '@/i18n/catalog'
import { failureText, type Failure } from '@/i18n/messages'
import { a11y } from '@/ui/host/a11y'

export interface FieldProblemProps {
  problem: Failure | undefined
  texts: Texts<string, unknown>
  className: string
}

/** What is wrong with a part of a form that has no words of its own for it, such as a group of choices. */
export function FieldProblem({ problem, texts, className }: FieldProblemProps) {
  if (!problem) return null
  return (
    <View className={className} {...a11y({ role: 'alert' })}>
      {failureText(problem, texts)}
    </View>
  )
}
