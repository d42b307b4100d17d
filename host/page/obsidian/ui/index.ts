// The part of the `obsidian` module that people see: what plugins may import, and nothing else.
export {
	AbstractTextComponent,
	SearchComponent,
	TextAreaComponent,
	TextComponent,
} from './components/text';
export { BaseComponent, ValueComponent } from './components/base-component';
export { ButtonComponent, ExtraButtonComponent } from './components/button';
export { ColorComponent } from './components/color';
export { DisplayValueComponent, ProgressBarComponent } from './components/display';
export { DropdownComponent } from './components/dropdown';
export { MomentFormatComponent } from './components/moment-format';
export { SecretComponent } from './components/secret';
export { SliderComponent } from './components/slider';
export { ToggleComponent } from './components/toggle';
export { ConfirmationButton, ConfirmationModal } from './confirmation-modal';
export { HoverPopover, PopoverState } from './hover-popover';
export { addIcon, getIcon, getIconIds, removeIcon, setIcon } from './icons';
export { Keymap } from './keymap';
export { Menu } from './menu';
export { MenuItem, MenuSeparator } from './menu-item';
export { Modal } from './modal';
export { Notice } from './notice';
export { Scope } from './scope';
export { renderMatches, renderResults } from './search-highlight';
export { PluginSettingTab } from './settings/plugin-setting-tab';
export { Setting } from './settings/setting';
export { SettingGroup } from './settings/setting-group';
export { SettingPage } from './settings/setting-page';
export { SettingTab } from './settings/setting-tab';
export { AbstractInputSuggest } from './suggest/abstract-input-suggest';
export { EditorSuggest } from './suggest/editor-suggest';
export { FuzzySuggestModal } from './suggest/fuzzy-suggest-modal';
export { PopoverSuggest } from './suggest/popover-suggest';
export { SuggestModal } from './suggest/suggest-modal';
export { Tasks } from './tasks';
export { displayTooltip, setTooltip } from './tooltip';
