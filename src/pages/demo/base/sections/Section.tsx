import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Card } from '@/ui/card/Card'
import { SectionTitle } from '@/ui/section-title/SectionTitle'

export interface SectionProps {
  title: string
  children: ReactNode
  /** On the page ground instead of a card. */
  bare?: boolean
}

export function Section({ title, children, bare = false }: SectionProps) {
  return (
    <View className="gallery__section">
      <SectionTitle>{title}</SectionTitle>
      {bare ? children : <Card>{children}</Card>}
    </View>
  )
}
