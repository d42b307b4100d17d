// What other rooms may use of this one.

export { modelOf, modelWithoutRetries, type ModelParts } from './model-of';
export { tryModel, type Tried } from './try-model';
