import { View } from '@tarojs/components'
import type { CSSProperties, ReactNode } from 'react'
import type { StorefrontLink } from '@/api/storefront'
import { Pressable } from '@/ui/host/Pressable'
import { useStorefront } from '../StorefrontContext'

interface LinkBoxProps {
  link: StorefrontLink
  role?: 'link' | 'button'
  className: string
  style?: CSSProperties | undefined
  onPress: () => void
  /** A press says something also where the entry has no link. */
  speaks?: boolean | undefined
  children: ReactNode
}

/** An entry of the layout: pressed where it leads somewhere, else only seen, but for a super user. */
export function LinkBox({ link, role = 'link', className, style, onPress, speaks, children }: LinkBoxProps) {
  const { superUser } = useStorefront()
  if (link.kind === 'none' && !superUser && !speaks)
    return (
      <View className={className} style={style}>
        {children}
      </View>
    )
  return (
    <Pressable role={role} className={className} style={style} onPress={onPress}>
      {children}
    </Pressable>
  )
}
