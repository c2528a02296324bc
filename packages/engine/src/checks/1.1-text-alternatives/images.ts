/** CSS selector of elements that represent a picture by their name. */
export const images =
  'img[alt], img[aria-label], input[type="image" i], area[href][alt], svg[role="img"], [role="img"]';
