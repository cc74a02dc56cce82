import { useEffect } from 'react'
import { StorefrontScreen } from '@/features/storefront/views/StorefrontScreen'
import { definePage, type PageProps } from '../../shell/definePage'
import { readAhead } from '../../shell/readAhead'

function HomePage(props: PageProps<'tabHome'>) {
  useEffect(readAhead, [])
  return <StorefrontScreen {...props} />
}

export default definePage('tabHome', HomePage)
