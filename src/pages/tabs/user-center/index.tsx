import { UserCenterScreen } from '@/features/user-center/views/UserCenterScreen'
import { definePage } from '@/pages/shell/definePage'
import { useNewBuyerGuide } from '@/pages/shell/useNewBuyerGuide'

definePageConfig({ enablePullDownRefresh: true })

export default definePage('userCenter', props => {
  const guide = useNewBuyerGuide()
  return (
    <>
      <UserCenterScreen {...props} />
      {guide.element}
    </>
  )
})
