export default {
  noOrganisation: 'Join an enterprise or team first to use the widgets',
  loading: 'Looking up your organisation',
  action: { load: 'Looking up your organisation' },
}
