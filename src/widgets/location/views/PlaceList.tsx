import { View } from '@tarojs/components'
import type { Place } from '@/base/place'
import { useText } from '@/i18n'
import { cx } from '@/ui/cx'
import { a11y } from '@/ui/host/a11y'
import { Pressable } from '@/ui/host/Pressable'
import { Icon } from '@/ui/icon/Icon'
import { locationPickerTexts } from '../texts'

const KILOMETRE = 1000

interface PlaceListProps {
  label: string
  places: readonly Place[]
  chosen?: Place | undefined
  onChoose: (place: Place) => void
}

/** Places nearby, or found by a search. */
export function PlaceList({ label, places, chosen, onChoose }: PlaceListProps) {
  const t = useText(locationPickerTexts)
  const far = (metres: number) =>
    metres < KILOMETRE
      ? t('locationPicker.metres', { n: Math.round(metres) })
      : t('locationPicker.kilometres', { n: (metres / KILOMETRE).toFixed(1) })
  return (
    <View {...a11y({ role: 'list', label })}>
      {places.map(place => (
        <View key={place.id} {...a11y({ role: 'listitem' })}>
          <Pressable
            className="location__place"
            role="radio"
            checked={place === chosen}
            onPress={() => onChoose(place)}
          >
            <View className="location__line">
              <View className="location__words">
                <View className={cx('location__name', place === chosen && 'location__name--on')}>
                  {place.name}
                </View>
                <View className="location__address">
                  {[place.distance === undefined ? '' : far(place.distance), place.address || place.district]
                    .filter(Boolean)
                    .join(' · ')}
                </View>
              </View>
              {place === chosen && <Icon name="check" size={16} className="location__check" />}
            </View>
          </Pressable>
        </View>
      ))}
    </View>
  )
}
