import { View } from '@tarojs/components'
import type { Site } from '@/api/site'
import { useText } from '@/i18n'
import { a11y } from '@/ui/host/a11y'
import { Picture } from '@/ui/picture/Picture'
import { SearchEntry } from '@/ui/search-entry/SearchEntry'
import { storefrontTexts } from '../texts'
import './site-head.scss'

export interface SiteHeadProps {
  site: Site | undefined
  onSearch: () => void
}

/** Leads to the search. */
export function SearchWay({ onSearch }: Pick<SiteHeadProps, 'onSearch'>) {
  const t = useText(storefrontTexts)
  return (
    <SearchEntry
      label={t('storefront.search')}
      placeholder={t('storefront.searchPlaceholder')}
      onPress={onSearch}
    />
  )
}

/** Whose shop this is: logo and short name, and the search. Keeps its place while the site is on its way. */
export function SiteHead({ site, onSearch }: SiteHeadProps) {
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
      <SearchWay onSearch={onSearch} />
    </View>
  )
}
