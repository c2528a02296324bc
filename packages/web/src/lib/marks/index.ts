export { MarksToggle } from './marks-toggle.tsx';
export { PictureMarks, type PictureMark } from './picture-marks.tsx';
