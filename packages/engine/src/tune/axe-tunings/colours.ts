// SPDX-License-Identifier: MPL-2.0
// Places of axe-core (https://github.com/dequelabs/axe-core, Mozilla Public License 2.0), as they are and as they are changed.
import type { Tuning } from './tuning.ts';

/** How the colours of a text and of what lies behind it are found. */
export const coloursTunings: readonly Tuning[] = [
  {
    why: 'What lies under a point is asked for every line of text; the edges of an element are rounded once.',
    from: `      var stack = gridCell.filter(function(gridCellNode) {
        return gridCellNode.clientRects.some(function(clientRect) {
          var rectX = clientRect.left;
          var rectY = clientRect.top;
          return floorX < Math.floor(rectX + clientRect.width) && floorX >= Math.floor(rectX) && floorY < Math.floor(rectY + clientRect.height) && floorY >= Math.floor(rectY);
        });
      });
`,
    to: `      var stack = [];
      for (var cellIndex = 0; cellIndex < gridCell.length; cellIndex++) {
        if (covers(gridCell[cellIndex], floorX, floorY)) stack.push(gridCell[cellIndex]);
      }
`,
  },
  {
    why: 'What lies under a point is asked for every line of text; the edges of an element are rounded once.',
    from: `    function getRectStack(grid, rect) {
`,
    to: `    function covers(vNode, x, y) {
      var edges = vNode._edges || (vNode._edges = vNode.clientRects.flatMap(function(rect) {
        return [ Math.floor(rect.left), Math.floor(rect.left + rect.width), Math.floor(rect.top), Math.floor(rect.top + rect.height) ];
      }));
      for (var i = 0; i < edges.length; i += 4) {
        if (x < edges[i + 1] && x >= edges[i] && y < edges[i + 3] && y >= edges[i + 2]) return true;
      }
      return false;
    }
    function getRectStack(grid, rect) {
`,
  },
  {
    why: 'Each element of a stack is kept once, without comparing all with all.',
    from: `        stack = stack.sort(_visuallySort).map(function(vNode) {
          return vNode.actualNode;
        }).concat(document.documentElement).filter(function(node, index, array) {
          return array.indexOf(node) === index;
        });
`,
    to: `        stack = Array.from(new Set(stack.sort(_visuallySort).map(function(vNode) {
          return vNode.actualNode;
        })).add(document.documentElement));
`,
  },
  {
    why: 'The page’s own background is read once.',
    from: `      var htmlBgColor = get_own_background_color_default(styleOf(document.documentElement));
      if (bodyIndex > 1 && htmlBgColor.alpha === 0`,
    to: `      var htmlBgColor = cache_default.get('htmlBackground', function() {
        return get_own_background_color_default(styleOf(document.documentElement));
      });
      if (bodyIndex > 1 && htmlBgColor.alpha === 0`,
  },
  {
    why: 'Most elements behind a text paint nothing; that is found out once.',
    from: `        var bgElmStyle = styleOf(bgElm);
        if (element_has_image_default(bgElm, bgElmStyle)) {
`,
    to: `        var seen = get_node_from_tree_default(bgElm);
        if (seen && seen._paintsNothing) {
          continue;
        }
        var bgElmStyle = styleOf(bgElm);
        if (element_has_image_default(bgElm, bgElmStyle)) {
`,
  },
  {
    why: 'Most elements behind a text paint nothing; that is found out once.',
    from: `          bgColor = get_own_background_color_default(bgElmStyle);
          if (bgColor.alpha === 0) {
            continue;
          }
`,
    to: `          bgColor = get_own_background_color_default(bgElmStyle);
          if (bgColor.alpha === 0) {
            if (seen) seen._paintsNothing = true;
            continue;
          }
          if (bgColor.alpha === 1) {
            opaque = bgColor;
          } else {
            isMixed = true;
          }
`,
  },
  {
    why: 'Where nothing is see-through or blended, the uppermost colour is the one seen: there is nothing to mix.',
    from: `      for (var _i32 = 0; _i32 < elmStack.length; _i32++) {
`,
    to: `      var opaque = null;
      var isMixed = bgColors.length > 0;
      for (var _i32 = 0; _i32 < elmStack.length; _i32++) {
`,
  },
  {
    why: 'Where nothing is see-through or blended, the uppermost colour is the one seen: there is nothing to mix.',
    from: `      var stackingContext = _getStackingContext(elm, elmStack);
      bgColors = stackingContext`,
    to: `      if (!isMixed && elmStack.includes(document.body) && elmStack.every(isPlainlyPainted)) {
        get_node_from_tree_default(elm)._isPlainlyBacked = true;
        return opaque ? new color_default2(opaque.red, opaque.green, opaque.blue, 1) : new color_default2(255, 255, 255, 1);
      }
      var stackingContext = _getStackingContext(elm, elmStack);
      bgColors = stackingContext`,
  },
  {
    why: 'Where nothing is see-through or blended, the uppermost colour is the one seen: there is nothing to mix.',
    from: `    function _getBackgroundColor(elm, bgElms, shadowOutlineEmMax) {
`,
    to: `    function isUnblended(vNode) {
      return parseFloat(vNode.getComputedStylePropertyValue('opacity')) === 1 && vNode.getComputedStylePropertyValue('mix-blend-mode') === 'normal';
    }
    function isPlainlyPainted(elm) {
      var vNode = get_node_from_tree_default(elm);
      if (!vNode || !vNode._stackingOrder) {
        return false;
      }
      if (vNode._isPlainlyPainted === undefined) {
        vNode._isPlainlyPainted = isUnblended(vNode) && vNode._stackingOrder.every(function(layer) {
          return !layer.vNode || isUnblended(layer.vNode);
        });
      }
      return vNode._isPlainlyPainted;
    }
    function _getBackgroundColor(elm, bgElms, shadowOutlineEmMax) {
`,
  },
  {
    why: 'Where nothing is see-through or blended, the uppermost colour is the one seen: there is nothing to mix.',
    from: `      var stackingContexts = _getStackingContext(node);
      var context = findNodeInContexts(stackingContexts, node);
`,
    to: `      if (fgColor.alpha === 1 && get_node_from_tree_default(node)._isPlainlyBacked) {
        return new color_default2(Math.round(fgColor.red), Math.round(fgColor.green), Math.round(fgColor.blue), 1);
      }
      var stackingContexts = _getStackingContext(node);
      var context = findNodeInContexts(stackingContexts, node);
`,
  },
  {
    why: 'Whether an element holds a text is asked for every text on it; only what scrolls has more edges than its own.',
    from: `      var nodeRect = node.getBoundingClientRect();
      var right = nodeRect.right, bottom = nodeRect.bottom;
      var style = window.getComputedStyle(node);
      var overflow = style.getPropertyValue('overflow');
      var paddingLeft = parseInt(style.getPropertyValue('padding-left'), 10);
      var paddingRight = parseInt(style.getPropertyValue('padding-right'), 10);
      var paddingTop = parseInt(style.getPropertyValue('padding-top'), 10);
      var paddingBottom = parseInt(style.getPropertyValue('padding-bottom'), 10);
      if ([ 'scroll', 'auto' ].includes(overflow) || node instanceof window.HTMLHtmlElement) {
`,
    to: `      var holder = get_node_from_tree_default(node);
      var nodeRect = holder ? holder.boundingClientRect : node.getBoundingClientRect();
      var right = nodeRect.right, bottom = nodeRect.bottom;
      var style = styleOf(node);
      var overflow = style.getPropertyValue('overflow');
      if ([ 'scroll', 'auto' ].includes(overflow) || node instanceof window.HTMLHtmlElement) {
        var paddingLeft = parseInt(style.getPropertyValue('padding-left'), 10);
        var paddingRight = parseInt(style.getPropertyValue('padding-right'), 10);
        var paddingTop = parseInt(style.getPropertyValue('padding-top'), 10);
        var paddingBottom = parseInt(style.getPropertyValue('padding-bottom'), 10);
`,
  },
  {
    why: 'A text inside its element overlaps it, however that scrolls.',
    from: `      var parentRect = parent.getBoundingClientRect();
      var parentTop = parentRect.top;
`,
    to: `      var holder = get_node_from_tree_default(parent);
      var parentRect = holder ? holder.boundingClientRect : parent.getBoundingClientRect();
      if (rect.left <= parentRect.right && rect.top <= parentRect.bottom && rect.right >= parentRect.left && rect.bottom >= parentRect.top) {
        return true;
      }
      var parentTop = parentRect.top;
`,
  },
  {
    why: 'Shadows of a text are asked for with a style that is at hand.',
    from: `      var shadowColors = [];
      var style = window.getComputedStyle(node);
      var textShadow`,
    to: `      var shadowColors = [];
      var style = styleOf(node);
      var textShadow`,
  },
  {
    why: 'The lines of a text are measured once.',
    from: `      var range2 = document.createRange();
      range2.selectNodeContents(node);
      return Array.from(range2.getClientRects());
`,
    to: `      var measured = cache_default.get('textLines', function() {
        return new Map();
      });
      var lines = measured.get(node);
      if (!lines) {
        var range2 = document.createRange();
        range2.selectNodeContents(node);
        measured.set(node, lines = Array.from(range2.getClientRects()));
      }
      return lines;
`,
  },
  {
    why: 'The lines of a text are measured once.',
    from: `      var range2 = document.createRange();
      var childNodes = virtualNode.children;
      for (var index = 0; index < childNodes.length; index++) {
        var child = childNodes[index];
        if (child.actualNode.nodeType === 3 && sanitize_default(child.actualNode.nodeValue) !== '') {
          range2.selectNodeContents(child.actualNode);
        }
      }
      var rects = Array.from(range2.getClientRects());
`,
    to: `      var childNodes = virtualNode.children;
      var lastText = null;
      for (var index = childNodes.length - 1; index >= 0 && !lastText; index--) {
        var child = childNodes[index];
        if (child.actualNode.nodeType === 3 && sanitize_default(child.actualNode.nodeValue) !== '') {
          lastText = child.actualNode;
        }
      }
      var rects = lastText ? getContentRects(lastText) : [];
`,
  },
  {
    why: 'Hardly any text is in a label; whether there are any is asked once.',
    from: `      var nodeParentLabel = find_up_virtual_default(virtualNode, 'label');
      if (nodeName2 === 'label' || nodeParentLabel) {
        var labelNode = nodeParentLabel || node;
        var labelVirtual3`,
    to: `      var hasLabels = virtualNode.shadowId || cache_default.get('hasLabels', function() {
        return document.querySelector('label') !== null;
      });
      var nodeParentLabel = hasLabels ? find_up_virtual_default(virtualNode, 'label') : null;
      if (nodeName2 === 'label' || nodeParentLabel) {
        var labelNode = nodeParentLabel || node;
        var labelVirtual3`,
  },
];
