// What is used of fflate, loaded late as one file: it makes large tables when it is loaded, and most people export nothing.

export { Zip, ZipPassThrough } from 'fflate';
