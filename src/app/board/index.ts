export { nextTarget, type Target, targetFor } from './targets';
