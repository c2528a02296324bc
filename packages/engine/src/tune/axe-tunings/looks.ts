// SPDX-License-Identifier: MPL-2.0
// Places of axe-core (https://github.com/dequelabs/axe-core, Mozilla Public License 2.0), as they are and as they are changed.
import type { Tuning } from './tuning.ts';

/** How styles and rectangles are read. */
export const looksTunings: readonly Tuning[] = [
  {
    why: 'Sizes that are at hand decide mostly; scrolling need not be measured then.',
    from: `      var scroll = _getScroll(vNode.actualNode);
      var elHeight = parseInt(vNode.getComputedStylePropertyValue('height'));
      var elWidth = parseInt(vNode.getComputedStylePropertyValue('width'));
      return !!scroll && (elHeight === 0 || elWidth === 0);
`,
    to: `      var elHeight = parseInt(vNode.getComputedStylePropertyValue('height'));
      var elWidth = parseInt(vNode.getComputedStylePropertyValue('width'));
      return (elHeight === 0 || elWidth === 0) && !!_getScroll(vNode.actualNode);
`,
  },
  {
    why: 'The page’s direction and size are read once, and only where they matter.',
    from: `      var styl = window.getComputedStyle(domNode);
      var dir = window.getComputedStyle(document.body || docElement).getPropertyValue('direction');
`,
    to: `      var dir = cache_default.get('pageDirection', function() {
        return window.getComputedStyle(document.body || docElement).getPropertyValue('direction');
      });
`,
  },
  {
    why: 'The page’s direction and size are read once, and only where they matter.',
    from: `styl.position === 'absolute')) {
        return true;
      }
      var viewportSize = get_viewport_size_default(window);
      if (isFixed && coords.top >= viewportSize.height) {
        return true;
      }
      var rightEdge = Math.max(docElement.scrollWidth, viewportSize.width);
      if ((isFixed || dir === 'rtl') && coords.left >= rightEdge) {
        return true;
      }
`,
    to: `window.getComputedStyle(domNode).position === 'absolute')) {
        return true;
      }
      if (isFixed || dir === 'rtl') {
        var viewportSize = get_viewport_size_default(window);
        if (isFixed && coords.top >= viewportSize.height) {
          return true;
        }
        if (coords.left >= Math.max(docElement.scrollWidth, viewportSize.width)) {
          return true;
        }
      }
`,
  },
  {
    why: 'Styles of the elements behind a text are read once for all texts.',
    from: `        var bgElmStyle = window.getComputedStyle(bgElm);
`,
    to: `        var bgElmStyle = styleOf(bgElm);
`,
  },
  {
    why: 'Styles of the elements behind a text are read once for all texts.',
    from: `    function getOwnBackgroundColor(elmStyle) {
`,
    to: `    function styleOf(elm) {
      var vNode = get_node_from_tree_default(elm);
      return vNode ? vNode._cache.styleReader || (vNode._cache.styleReader = {
        getPropertyValue: function getPropertyValue(property) {
          return vNode.getComputedStylePropertyValue(property);
        }
      }) : window.getComputedStyle(elm);
    }
    function getOwnBackgroundColor(elmStyle) {
`,
  },
  {
    why: 'Styles of the elements behind a text are read once for all texts.',
    from: `get_own_background_color_default(window.getComputedStyle(document.documentElement));
      if (bodyIndex > 1 && htmlBgColor.alpha === 0`,
    to: `get_own_background_color_default(styleOf(document.documentElement));
      if (bodyIndex > 1 && htmlBgColor.alpha === 0`,
  },
  {
    why: 'Styles of the elements behind a text are read once for all texts.',
    from: `      style = style || window.getComputedStyle(elm);
      var bgImageStyle`,
    to: `      style = style || styleOf(elm);
      var bgImageStyle`,
  },
  {
    why: 'Styles of the elements behind a text are read once for all texts.',
    from: `        var htmlStyle = window.getComputedStyle(html);
        var bodyStyle = window.getComputedStyle(body);
        var htmlBgColor`,
    to: `        var htmlStyle = styleOf(html);
        var bodyStyle = styleOf(body);
        var htmlBgColor`,
  },
  {
    why: 'Styles of the elements behind a text are read once for all texts.',
    from: `      var nodeStyle = window.getComputedStyle(node);
      var colorStack`,
    to: `      var nodeStyle = styleOf(node);
      var colorStack`,
  },
  {
    why: 'Styles of the elements behind a text are read once for all texts.',
    from: `      var nodeStyle = window.getComputedStyle(node);
      var fontSize = parseFloat(nodeStyle.getPropertyValue('font-size'));
      var fontWeight = nodeStyle.getPropertyValue('font-weight');
      var bold`,
    to: `      var nodeStyle = styleOf(node);
      var fontSize = parseFloat(nodeStyle.getPropertyValue('font-size'));
      var fontWeight = nodeStyle.getPropertyValue('font-weight');
      var bold`,
  },
  {
    why: 'A remembered style is found without making a name for it.',
    from: `          var key = 'computedStyle_' + property;
          if (!this._cache.hasOwnProperty(key)) {
            if (!this._cache.hasOwnProperty('computedStyle')) {
              this._cache.computedStyle = window.getComputedStyle(this.actualNode);
            }
            this._cache[key] = this._cache.computedStyle.getPropertyValue(property);
          }
          return this._cache[key];
`,
    to: `          var styles = this._styles || (this._styles = new Map());
          var value = styles.get(property);
          if (value === undefined) {
            value = (this._computedStyle || (this._computedStyle = window.getComputedStyle(this.actualNode))).getPropertyValue(property);
            styles.set(property, value);
          }
          return value;
`,
  },
  {
    why: 'A remembered style is found without making a name for it.',
    from: `          if (!this._cache.hasOwnProperty('props')) {
            var _this$actualNode`,
    to: `          if (this._cache.props === undefined) {
            var _this$actualNode`,
  },
  {
    why: 'A remembered style is found without making a name for it.',
    from: `          if (!this._cache.hasOwnProperty('clientRects')) {`,
    to: `          if (this._cache.clientRects === undefined) {`,
  },
  {
    why: 'A remembered style is found without making a name for it.',
    from: `          if (!this._cache.hasOwnProperty('boundingClientRect')) {`,
    to: `          if (this._cache.boundingClientRect === undefined) {`,
  },
  {
    why: 'Rectangles and points that only calculate need not be objects of the browser.',
    from: `      if (leftX >= rightX || topY >= bottomY) {
        return null;
      }
      return new window.DOMRect(leftX, topY, rightX - leftX, bottomY - topY);
`,
    to: `      if (leftX >= rightX || topY >= bottomY) {
        return null;
      }
      return plainRect(leftX, topY, rightX - leftX, bottomY - topY);
`,
  },
  {
    why: 'Rectangles and points that only calculate need not be objects of the browser.',
    from: `      return new window.DOMRect(left, top, right - left, bottom - top);
    }
    function _isPointInRect`,
    to: `      return plainRect(left, top, right - left, bottom - top);
    }
    function plainRect(x, y, width, height) {
      var right = x + width;
      var bottom = y + height;
      return { x: x, y: y, width: width, height: height, left: x < right ? x : right, right: x < right ? right : x, top: y < bottom ? y : bottom, bottom: y < bottom ? bottom : y };
    }
    function _isPointInRect`,
  },
  {
    why: 'Rectangles and points that only calculate need not be objects of the browser.',
    from: `      return new window.DOMPoint(left + width / 2, top + height / 2);
`,
    to: `      return { x: left + width / 2, y: top + height / 2 };
`,
  },
  {
    why: 'Rectangles and points that only calculate need not be objects of the browser.',
    from: `          return new window.DOMRect(left, top, right - left, bottom - top);
`,
    to: `          return plainRect(left, top, right - left, bottom - top);
`,
  },
  {
    why: 'Rectangles and points that only calculate need not be objects of the browser.',
    from: `new window.DOMRect(rect.left - margin, rect.top - margin, rect.width + margin * 2, rect.height + margin * 2)`,
    to: `plainRect(rect.left - margin, rect.top - margin, rect.width + margin * 2, rect.height + margin * 2)`,
  },
  {
    why: 'Nothing scrolls or moves while the rules run.',
    from: `      var scrollOffset = get_scroll_offset_default(document), xOffset = scrollOffset.left, yOffset = scrollOffset.top, coords = element.getBoundingClientRect();
`,
    to: `      var scrollOffset = cache_default.get('pageScroll', function() {
        return get_scroll_offset_default(document);
      });
      var seen = get_node_from_tree_default(element);
      var xOffset = scrollOffset.left, yOffset = scrollOffset.top, coords = seen ? seen.boundingClientRect : element.getBoundingClientRect();
`,
  },
  {
    why: 'A style that is at hand is not read again.',
    from: `      var style = window.getComputedStyle(textVNode.parent.actualNode);
      var fontFamily = style.getPropertyValue('font-family');
`,
    to: `      var fontFamily = textVNode.parent.getComputedStylePropertyValue('font-family');
`,
  },
];
