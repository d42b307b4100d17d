// As views show text that others wrote.

export { visible, visibleText } from '../../core/shared/visible-text';
