import { View } from '@tarojs/components'
import type { LocationResult, Place } from '@/base/place'
import { useText } from '@/i18n'
import { failureText } from '@/i18n/messages'
import { Button } from '@/ui/button/Button'
import { toast } from '@/ui/feedback/feedback'
import { a11y } from '@/ui/host/a11y'
import { Scroller } from '@/ui/host/Scroller'
import { IconButton } from '@/ui/icon-button/IconButton'
import { MapView } from '@/ui/map-view/MapView'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { SearchBar } from '@/ui/search-bar/SearchBar'
import { Sheet } from '@/ui/sheet/Sheet'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { chosenOf, pickedOf, pickFailure, SOMEWHERE, ZOOM, type Limit } from './model/picking'
import { locationPickerTexts } from './texts'
import { useLocationPicker } from './useLocationPicker'
import { PlaceList } from './views/PlaceList'
import './location.scss'

const MOST_LETTERS = 50

export interface LocationPickerProps {
  open: boolean
  title?: string | undefined
  /** known before; '' begins where the person is */
  address: string
  limit?: Limit | undefined
  onPick: (result: LocationResult) => void
  onClose: () => void
}

type Handle = ReturnType<typeof useLocationPicker>

function MapArea({ state, send, locateMe }: Handle) {
  const t = useText(locationPickerTexts)
  return (
    <View className="location__map">
      <MapView
        at={state.at ?? SOMEWHERE}
        marked={state.at !== undefined}
        zoom={ZOOM}
        places={state.near}
        label={t('locationPicker.map')}
        onPress={(at, name) => send({ type: 'chosen', at, ...(name && { name }) })}
        onReady={() => send({ type: 'mapShown' })}
        onFailed={() => send({ type: 'mapFailed' })}
      />
      {state.map === 'loading' && (
        <View className="location__loading" {...a11y({ role: 'status' })}>
          {t('locationPicker.loading')}
        </View>
      )}
      <IconButton
        icon="location"
        size={20}
        label={t(state.locating ? 'locationPicker.locating' : 'locationPicker.locate')}
        disabled={state.locating}
        onPress={locateMe}
        className="location__me"
      />
    </View>
  )
}

/** Where the map does not come: the position alone. */
function WithoutMap({ state, locateMe }: Handle) {
  const t = useText(locationPickerTexts)
  return (
    <View className="location__ways">
      <Button kind="secondary" size="s" icon="location" loading={state.locating} onPress={locateMe}>
        {t('locationPicker.locate')}
      </Button>
    </View>
  )
}

/** What the marker stands on. */
function Chosen({ state, send }: Pick<Handle, 'state' | 'send'>) {
  const t = useText(locationPickerTexts)
  const { at, failed } = state
  const picked = pickedOf(state)
  if (failed)
    return (
      <NoticeBar tone="danger" icon="warning" onPress={() => send({ type: 'addressAsked' })}>
        {t('locationPicker.addressFailed')}
      </NoticeBar>
    )
  return (
    <View className="location__chosen" {...a11y({ role: 'status' })}>
      <View className="location__caption">{t('locationPicker.chosen')}</View>
      <View className="location__picked">
        {picked?.address ?? (at ? '…' : t('locationPicker.noneChosen'))}
      </View>
    </View>
  )
}

function Nearby(handle: Handle) {
  const t = useText(locationPickerTexts)
  const { state, send, locateMe } = handle
  const { near, refusal, at, result, failed } = state
  const choose = ({ location, name }: Place) => send({ type: 'chosen', at: location, name })
  return (
    <>
      {refusal && (
        <NoticeBar tone="warning" icon="warning" onPress={locateMe}>
          {t(`locationPicker.refusal.${refusal}`)}
        </NoticeBar>
      )}
      <Chosen {...handle} />
      {at && !failed && <View className="location__caption">{t('locationPicker.near')}</View>}
      {at && !result && !failed && near.length === 0 && <Skeleton shape="line" count={5} />}
      {result && near.length === 0 && <StateView kind="empty" compact text={t('locationPicker.noNear')} />}
      <PlaceList label={t('locationPicker.near')} places={near} chosen={chosenOf(state)} onChoose={choose} />
    </>
  )
}

function Found({ state, send }: Handle) {
  const t = useText(locationPickerTexts)
  const { hits, searchFailed, typed } = state
  if (searchFailed)
    return (
      <StateView
        kind="error"
        text={t('locationPicker.searchFailed')}
        action={{ text: t('common.retry'), onPress: () => send({ type: 'typed', text: typed }) }}
      />
    )
  if (!hits) return <Skeleton shape="line" count={5} />
  if (hits.length === 0) return <StateView kind="empty" text={t('locationPicker.noHits')} />
  return (
    <PlaceList
      label={t('locationPicker.hits')}
      places={hits}
      onChoose={({ location, name }) => send({ type: 'chosen', at: location, name })}
    />
  )
}

/** A map, what lies around, and a search: one place is picked (widgets §2). */
export default function LocationPicker(props: LocationPickerProps) {
  const { open, title, address, limit, onPick, onClose } = props
  const t = useText(locationPickerTexts)
  const handle = useLocationPicker(address, limit)
  const { state, send, now } = handle
  const confirm = () => {
    const failure = pickFailure(now(), limit)
    if (failure) return toast.warning(failureText(failure, locationPickerTexts))
    const picked = pickedOf(now())
    if (!picked) return
    onPick(picked)
    onClose()
  }
  const type = (text: string) => send({ type: 'typed', text })
  return (
    <Sheet
      open={open}
      full
      title={title ?? t('locationPicker.title')}
      onClose={onClose}
      flush
      scroll={false}
      footer={
        <View className="location__actions">
          <Button kind="secondary" block onPress={onClose}>
            {t('locationPicker.cancel')}
          </Button>
          <Button block disabled={!state.result} onPress={confirm}>
            {t('locationPicker.ok')}
          </Button>
        </View>
      }
    >
      <View className="location">
        <View className="location__search">
          <SearchBar
            label={t('locationPicker.search')}
            placeholder={t('locationPicker.search')}
            value={state.typed}
            maxLength={MOST_LETTERS}
            onChange={type}
            onSearch={type}
          />
        </View>
        {state.map === 'hidden' ? <WithoutMap {...handle} /> : <MapArea {...handle} />}
        <Scroller className="location__rows" label={title ?? t('locationPicker.title')}>
          {state.typed.trim() === '' ? <Nearby {...handle} /> : <Found {...handle} />}
        </Scroller>
      </View>
    </Sheet>
  )
}
