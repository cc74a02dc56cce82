export default {
  noOrganisation: 'Join an enterprise or team first to use this page',
  join: 'Create or join an enterprise',
  loading: 'Looking up your organisation',
  action: { load: 'Looking up your organisation' },
}
