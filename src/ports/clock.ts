// The time, as the device has it.

export interface Clock {
	now(): Date;
}
