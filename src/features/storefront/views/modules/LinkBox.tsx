import { View } from '@tarojs/components'
import type { CSSProperties, ReactNode } from 'react'
import type { StorefrontLink } from '@/api/storefront'
import { Pressable } from '@/ui/host/Pressable'

interface LinkBoxProps {
  link: StorefrontLink
  role?: 'link' | 'button'
  className: string
  style?: CSSProperties | undefined
  onPress: () => void
  children: ReactNode
}

/** An entry of the layout: pressed where it leads somewhere, else only seen. */
export function LinkBox({ link, role = 'link', className, style, onPress, children }: LinkBoxProps) {
  if (link.kind === 'none')
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
