import { View } from '@tarojs/components'
import { useKnownSite } from '@/stores/site/useKnownSite'
import { Picture } from '@/ui/picture/Picture'

/** Logo of the site, and what this page is for. */
export function Head({ title, text, logo = true }: { title: string; text: string; logo?: boolean }) {
  const site = useKnownSite()
  const shows = logo && (!site || site.logoUrl)
  return (
    <View className="login__head">
      {shows && (
        <View className="login__logo">
          {site && <Picture src={site.logoUrl} alt={site.shortName} width={64} round="l" lazy={false} />}
        </View>
      )}
      <View className="login__welcome">{title}</View>
      <View className="login__slogan">{text}</View>
    </View>
  )
}
