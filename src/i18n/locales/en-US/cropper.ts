export default {
  title: 'Crop picture',
  /** what fails where its code does not come */
  open: 'Loading the cropper',
  area: 'Drag the picture to move it; two fingers or the + and − keys zoom',
  loading: 'Loading the picture…',
  larger: 'Zoom in',
  smaller: 'Zoom out',
  turn: 'Turn 90° clockwise',
  ratio: 'Ratio',
  whole: 'Original',
}
