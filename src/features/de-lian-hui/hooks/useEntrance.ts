import { useCallback } from 'react'
import { getDeLianHuiUrl } from '@/api/institution'
import { placesOf } from '@/base/trustedAddress'
import { loadConfig, pageOrigin } from '@/platform/env'
import { accUuidOf } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { useRead } from '@/widgets/call-state/useRead'
import { entranceOf } from '../model/entrance'

/** Read again whenever the page comes back: a ticket in the address counts once. */
export function useEntrance(params: string | undefined) {
  const accUuid = useSession(accUuidOf)
  const known = useSession(
    ({ institution }) => institution.status !== 'idle' && institution.status !== 'loading',
  )
  const read = useCallback(async () => {
    const [config, url] = await Promise.all([
      loadConfig(),
      accUuid ? getDeLianHuiUrl(accUuid, params) : undefined,
    ])
    return entranceOf({ accUuid, url }, placesOf(config, pageOrigin()))
  }, [accUuid, params])
  return useRead(read, { key: `${accUuid} ${params}`, when: known })
}
