import { View } from '@tarojs/components'
import type { Site } from '@/api/site'
import { a11y } from '@/ui/host/a11y'
import { Picture } from '@/ui/picture/Picture'
import './site-head.scss'

/** Whose shop this is: logo and short name. Keeps its place while the site is on its way. */
export function SiteHead({ site }: { site: Site | undefined }) {
  return (
    <View className="alm-site-head">
      {site?.logoUrl && (
        <View className="alm-site-head__logo">
          <Picture src={site.logoUrl} alt="" width={28} round="s" mode="fit" priority />
        </View>
      )}
      <View className="alm-site-head__name" {...(site ? a11y({ role: 'heading', level: 1 }) : {})}>
        {site?.shortName}
      </View>
    </View>
  )
}
