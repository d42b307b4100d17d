// What people see needs the app everywhere; the app needs what people see. Types may go both ways.
export type { App } from '../base/app';
